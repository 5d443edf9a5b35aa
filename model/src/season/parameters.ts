/**
 * Parameters of the season simulation, in points unless another unit is given. The drifts give the 10-90 % range of wins its coverage, the
 * scales the smallest error of wins, both on 2011-22; the scale before the first game also gives playoff chances that are calibrated.
 */
export const SEASON = {
  simulations: 20_000,
  /** Standard deviation of a final margin around its expectation, when the strength of both teams is known. */
  marginSd: 12.6,
  /** Added to the expected margin of the home team in games whose date is not known yet. */
  homeAdvantage: 2.3,
  /**
   * By games played per team: how far a team's strength in a season is from our rating (standard deviation), and the factor that makes
   * differences of our ratings those of the rest of the season. Between these numbers of games both are interpolated.
   */
  byGames: [
    { games: 0, drift: 3.6, scale: 0.8 },
    { games: 10, drift: 2.9, scale: 1.2 },
    { games: 20, drift: 2.9, scale: 1.15 },
    { games: 41, drift: 2.9, scale: 1.2 },
    { games: 60, drift: 2.5, scale: 1.15 },
  ],
  /**
   * How many days pass on average until a regular player with each status who misses a game plays again. Measured on the reports at 17:30 UTC
   * of 2023 and 2024 (6,835 absences); who did not return counts until the end of the regular season.
   */
  absentDays: { out: 31, doubtful: 16, questionable: 7, probable: 6, available: 5 },
  /** The first season with play-in games for the last two seeds. */
  playInSince: 2021,
} as const;

/** The drift and the scale after this many games per team. */
export function afterGames(games: number): { drift: number; scale: number } {
  const later = SEASON.byGames.find((entry) => entry.games >= games) ?? SEASON.byGames.at(-1)!;
  const earlier = SEASON.byGames.findLast((entry) => entry.games <= games) ?? SEASON.byGames[0];
  const share = later.games === earlier.games ? 0 : (games - earlier.games) / (later.games - earlier.games);
  const between = (from: number, to: number): number => from + share * (to - from);
  return { drift: between(earlier.drift, later.drift), scale: between(earlier.scale, later.scale) };
}
