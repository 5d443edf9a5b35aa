/** Counts how often both teams of each of the next games reach the playoffs after a home win and after a home loss. */
export function countSwings(games: readonly { readonly home: number; readonly away: number }[]) {
  const homeWins = new Uint32Array(games.length);
  /** By game: home team and away team in the playoffs after a home win, then in all seasons. */
  const counts = new Uint32Array(4 * games.length);
  let seasons = 0;
  return {
    add(homeWon: Uint8Array, qualified: Uint8Array): void {
      seasons++;
      for (let index = 0; index < games.length; index++) {
        const { home, away } = games[index]!;
        const at = 4 * index;
        const won = homeWon[index]!;
        homeWins[index]! += won;
        counts[at]! += won & qualified[home]!;
        counts[at + 1]! += won & qualified[away]!;
        counts[at + 2]! += qualified[home]!;
        counts[at + 3]! += qualified[away]!;
      }
    },

    /** By game: how much more or less likely each team is in the playoffs after a win than after a loss, added up. 0 if one never happened. */
    shares: (): number[] =>
      Array.from(homeWins, (wins, index) => {
        const losses = seasons - wins;
        if (wins === 0 || losses === 0) return 0;
        const change = (team: number): number => {
          const afterWin = counts[4 * index + team]!;
          return Math.abs(afterWin / wins - (counts[4 * index + 2 + team]! - afterWin) / losses);
        };
        return change(0) + change(1);
      }),
  };
}
