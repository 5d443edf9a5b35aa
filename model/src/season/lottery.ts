import { TEAM_COUNT } from './results.ts';

/**
 * The league's rules for the draft lottery of 2027 to 2029 ("3-2-1"): the number of balls of a team, and since when. Assumed where no rule is
 * known here: teams with equal records draw lots for the three worst places, and ninth and tenth keep their balls if they win their play-in
 * games. The limits for teams that picked first or early in the years before, and traded picks, are left out.
 */
export const LOTTERY = {
  since: 2027,
  /** Of the teams below the tenth place, those with the worst records have fewer balls. */
  outside: 3,
  worst: { teams: 3, balls: 2 },
  ninthAndTenth: 2,
  /** The loser of the play-in game of seventh and eighth, also if it reaches the playoffs later. */
  loserOfSeventhAndEighth: 1,
} as const;

/** The chance of each team to pick first in the draft after a season. `order`: the standings of each conference; `losers`: see `LOTTERY`. */
export function firstPickChances(order: readonly (readonly number[])[], wins: ArrayLike<number>, losers: readonly number[]): Float64Array {
  const balls = new Float64Array(TEAM_COUNT);
  const outside = order.flatMap((conference) => conference.slice(10));
  for (const team of outside) {
    const worse = outside.filter((other) => wins[other]! < wins[team]!).length;
    const level = outside.filter((other) => wins[other] === wins[team]).length;
    const chanceOfWorst = Math.min(1, Math.max(0, (LOTTERY.worst.teams - worse) / level));
    balls[team] = LOTTERY.outside - chanceOfWorst * (LOTTERY.outside - LOTTERY.worst.balls);
  }
  for (const conference of order) for (const team of conference.slice(8, 10)) balls[team] = LOTTERY.ninthAndTenth;
  for (const team of losers) balls[team] = LOTTERY.loserOfSeventhAndEighth;
  const all = balls.reduce((sum, count) => sum + count, 0);
  return balls.map((count) => count / all);
}
