/** How often league-wide fits are solved again, how fast they forget, and how strongly they are regularized. Half-lives and memories are in games. */
export const LEARNING = {
  gamesPerRefit: 100,
  /** Games after which an observation has half its weight. */
  availabilityHalfLife: 3_000,
  minutesHalfLife: 3_000,
  strengthHalfLife: 8_000,
  totalHalfLife: 2_500,
  /** Ridge penalties on line-up features, by target: final margin, closing spread, final total, closing total. */
  marginAlpha: 1_000,
  spreadAlpha: 1_000,
  totalAlpha: 6_000,
  closingTotalAlpha: 1_000,
  /** Ridge penalties on rest, travel and altitude, and on standings and stakes. Chosen on 2014-22. */
  scheduleAlpha: 3_000,
  stakesAlpha: 500,
  minutesAlpha: 10,
  /** Length of the moving average of each schedule feature, which is subtracted from the feature. */
  contextMemory: 3_000,
  /** Length of the moving average of the difference between predictions with guessed and with known line-ups. */
  shiftMemory: 1_500,
  /** A ridge with fewer games than this is not solved. */
  leastGames: 500,
  /** Games with closing lines before our estimates are compared with the market. */
  warmGames: 2_000,
  /** The same for a model that starts from saved coefficients: about twenty games per team. */
  warmGamesWithPrior: 300,
  /** Memory of the scale from points to log-odds: three seasons. */
  scaleMemory: 3_000,
  /** Memory of the error variances. */
  errorMemory: 2_500,
} as const;
