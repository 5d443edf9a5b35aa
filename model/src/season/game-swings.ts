/** Counts how often both teams of each of the next games reach the playoffs after a home win and after a home loss. */
export class GameSwings {
  readonly #games: readonly { readonly home: number; readonly away: number }[];
  readonly #homeWins: Uint32Array;
  /** By game: home team and away team in the playoffs after a home win, then in all seasons. */
  readonly #counts: Uint32Array;
  #seasons = 0;

  constructor(games: readonly { readonly home: number; readonly away: number }[]) {
    this.#games = games;
    this.#homeWins = new Uint32Array(games.length);
    this.#counts = new Uint32Array(4 * games.length);
  }

  add(homeWon: Uint8Array, qualified: Uint8Array): void {
    this.#seasons++;
    for (let index = 0; index < this.#games.length; index++) {
      const { home, away } = this.#games[index]!;
      const at = 4 * index;
      const won = homeWon[index]!;
      this.#homeWins[index]! += won;
      this.#counts[at]! += won & qualified[home]!;
      this.#counts[at + 1]! += won & qualified[away]!;
      this.#counts[at + 2]! += qualified[home]!;
      this.#counts[at + 3]! += qualified[away]!;
    }
  }

  /** By game: how much more or less likely each team is in the playoffs after a win than after a loss, added up. 0 if one never happened. */
  shares(): number[] {
    return Array.from(this.#homeWins, (wins, index) => {
      const losses = this.#seasons - wins;
      if (wins === 0 || losses === 0) return 0;
      const change = (team: number): number => {
        const afterWin = this.#counts[4 * index + team]!;
        return Math.abs(afterWin / wins - (this.#counts[4 * index + 2 + team]! - afterWin) / losses);
      };
      return change(0) + change(1);
    });
  }
}
