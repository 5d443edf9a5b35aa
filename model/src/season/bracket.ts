/** Plays a game or a series between two teams and returns the winner. The first team is at home, or has home court. */
export type Play = (home: number, away: number) => number;

/** The rounds of the playoffs that a team can win; the last is the title. */
export const ROUNDS = 4;

/** Seventh to tenth play for the last two seeds: 7 hosts 8, 9 hosts 10, and the loser of the first hosts the winner of the second. */
export function playIn(order: readonly number[], game: Play): number[] {
  const [seventh, eighth, ninth, tenth] = order.slice(6, 10) as [number, number, number, number];
  const seed7 = game(seventh, eighth);
  const seed8 = game(seed7 === seventh ? eighth : seventh, game(ninth, tenth));
  return [...order.slice(0, 6), seed7, seed8];
}

/** Home games of the team with home court in a series of at most seven. */
const HOME_GAMES = [true, true, false, false, true, false, true];

/** A series of at most seven games, won by the first team with four wins. */
export const seriesOf =
  (game: Play): Play =>
  (better, worse) => {
    let wins = 0;
    let losses = 0;
    for (const isHome of HOME_GAMES) {
      if ((isHome ? game(better, worse) : game(worse, better)) === better) wins++;
      else losses++;
      if (wins === 4 || losses === 4) break;
    }
    return wins === 4 ? better : worse;
  };

/** Positions of the seeds in the bracket of a conference: neighbors meet, and so do the winners of neighboring pairs. */
const BRACKET = [0, 7, 3, 4, 1, 6, 2, 5];

/** Plays the series of a conference. Calls `onWin` for the winner of each series, with its round, and returns the winner of the last. */
export function playConference(seeds: readonly number[], series: Play, onWin: (team: number, round: number) => void): number {
  let left = BRACKET;
  for (let round = 0; left.length > 1; round++) {
    const winners: number[] = [];
    for (let pair = 0; pair < left.length; pair += 2) {
      const [better, worse] = left[pair]! < left[pair + 1]! ? [left[pair]!, left[pair + 1]!] : [left[pair + 1]!, left[pair]!];
      const winner = series(seeds[better]!, seeds[worse]!) === seeds[better]! ? better : worse;
      onWin(seeds[winner]!, round);
      winners.push(winner);
    }
    left = winners;
  }
  return seeds[left[0]!]!;
}

/** The series for the title. The champion of a conference with more wins in the regular season has home court. */
export function playFinals(champions: readonly number[], wins: ArrayLike<number>, series: Play): number {
  const [first, second] = champions.toSorted((a, b) => wins[b]! - wins[a]!) as [number, number];
  return series(first, second);
}
