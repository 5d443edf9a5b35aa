/**
 * Shape of final margins around the closing spread, fitted to 19,146 games of 2008-22. NBA games do not end in a draw, and fouls at the
 * end of close games turn margins of one or two points into margins of five to nine.
 */
export const MARGIN_SHAPE = {
  /** The largest margin that has a probability. The largest one since 2002 was 73. */
  largest: 75,
  /** How often each absolute margin happens, divided by how often a normal distribution says. Larger margins have the last value. */
  weights: [
    0, 0.72, 0.949, 1.06, 1.088, 1.238, 1.207, 1.343, 1.301, 1.214, 1.141, 1.033, 1.013, 1.001, 0.983, 0.951, 0.925, 0.894, 0.878, 0.855,
    0.846, 0.836, 0.833, 0.821, 0.81, 0.807, 0.826, 0.848, 0.863, 0.856, 0.85, 0.829, 0.808, 0.79, 0.793, 0.796, 0.799, 0.802,
  ],
  /** The width of a `MarginForecast` is this number times the square root of the expected total. */
  widthPerRootTotal: 0.878,
  /** Margins of playoff games vary more. */
  playoffFactor: 1.067,
  /** The width divided by the standard deviation of the final margins that it gives, for totals between 190 and 240. */
  widthPerSd: 1.045,
  usualTotal: 225,
} as const;
