/** How often regressions are solved again, how fast games lose weight, and the ridge penalties. Half-lives and memories count games. */
export const LEARNING = {
  gamesPerRefit: 100,
  /** Half-lives: the number of games after which an observation has half its weight. */
  availabilityHalfLife: 3_000,
  minutesHalfLife: 3_000,
  strengthHalfLife: 8_000,
  totalHalfLife: 2_500,
  /** Ridge penalties of the line-up features, for the regressions of final margins, closing spreads, final totals and closing totals. */
  marginAlpha: 1_000,
  spreadAlpha: 1_000,
  totalAlpha: 6_000,
  closingTotalAlpha: 1_000,
  scheduleAlpha: 3_000,
  stakesAlpha: 500,
  minutesAlpha: 10,
  /** Memory length of the league average of each context feature. The average is subtracted from the feature. */
  contextMemory: 3_000,
  /** Memory length of the average by which expected margins and totals with the known line-ups differ from those with the guessed ones. */
  shiftMemory: 1_500,
  /** A regression with fewer games than this is not solved. */
  leastGames: 500,
  /** The tip anchor learns only after this many games with closing lines: earlier estimates of ours are too poor to compare. */
  warmGames: 2_000,
  /** The same for a model that starts with saved coefficients: about twenty games per team. */
  warmGamesWithPrior: 300,
  /** Memory length of the factor that converts a margin in points to log-odds. A season has about 1,300 games. */
  scaleMemory: 3_000,
  /** Half-life, in games, of the average ratio of final margins to our margins. Of the values from 600 to 8,000, it has the smallest squared error on 2014-22. */
  marginScaleHalfLife: 1_500,
  /** Memory length of the error variances of the forecasts. */
  errorMemory: 2_500,
} as const;
