export const LINE_UP_MINUTES = {
  /** Player minutes of a team in a game without overtime: 5 × 48. */
  game: 240,
  /** Upper limit of one player's expected minutes. */
  cap: 40,
  /** Expected minutes of a starter who has never played before. */
  unknownStarter: 22,
} as const;

export const AVAILABILITY = {
  /**
   * Initial probabilities that a player plays. Rows: consecutive games that he missed (0, 1, 2, 3, 4-5, 6-10, more); the last row is
   * for the team's first game of a season. Columns: his expected minutes (up to 10, 20, 30, more).
   */
  initial: [
    [0.57, 0.87, 0.96, 0.97],
    [0.38, 0.47, 0.46, 0.53],
    [0.3, 0.35, 0.3, 0.35],
    [0.24, 0.27, 0.24, 0.27],
    [0.18, 0.2, 0.18, 0.19],
    [0.11, 0.12, 0.11, 0.13],
    [0.05, 0.05, 0.05, 0.06],
    [0.3, 0.45, 0.6, 0.7],
  ],
  penalty: 5,
} as const;
