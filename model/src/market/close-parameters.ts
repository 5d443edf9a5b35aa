import { longestPickPrice } from '#domain/game-rules.ts';

/**
 * Parameters of the expected closing market and of the value gap. lab/README.md says on which seasons each of them was chosen.
 * Numbers for moneylines are in log-odds, numbers for spreads and totals in points.
 */
export const CLOSE = {
  /** A market with quotes of fewer brand groups than this has no value gap, and the model learns nothing from it. */
  fewestGroups: 4,
  /** Weight of the expected closing moneyline in the win probability; the expected closing spread has the rest. Chosen on 2022-24. */
  moneylineShare: 0.5,
  longestPrice: { moneyline: longestPickPrice, spread: Infinity, total: Infinity },
  /**
   * Each game multiplies the weight of earlier games by this, so that the weight is half after 231 games. With a slower decay the predicted
   * moves would be too large: the fitted weight of our memory forecast fell from .42 to .20 in three seasons.
   */
  decayPerGame: 0.997,
  /** Variance of line moves around their prediction. It converts the standard deviation of a prior into a number of cases. */
  moveNoise: { moneyline: 0.053, spread: 2.8, total: 7.3 },
  /** Prior mean and standard deviation of the weight of each feature. */
  movePriors: {
    moneyline: {
      memory: { mean: 0.2, sd: 0.1 },
      known: { mean: 0.4, sd: 0.1 },
      spread: { mean: 0.2, sd: 0.2 },
      proportional: { mean: 0.5, sd: 0.3 },
      group: { mean: 0, sd: 0.2 },
    },
    spread: {
      memory: { mean: 0.2, sd: 0.1 },
      known: { mean: 0.4, sd: 0.1 },
      level: { mean: 0.02, sd: 0.03 },
      group: { mean: 0, sd: 0.3 },
    },
    total: { memory: { mean: 0.3, sd: 0.15 }, known: { mean: 0.55, sd: 0.2 }, group: { mean: 0, sd: 0.5 } },
  },
  /** Larger distances from the consensus are cut to these limits: those of a book, or (`own…`) of our forecast. `spread` is in log-odds. */
  largestDistance: { moneyline: 0.2, spread: 0.3, margin: 1.5, ownMargin: 12, total: 2, ownTotal: 10 },
  /** A quote farther than this from the consensus counts as a mistake of the book. Correct quotes of 2022-23 were nearer. */
  palpableError: { moneyline: 0.6, spread: 4, total: 6 },
  /**
   * Actual line moves are on average a certain share of the predicted moves. The share starts at `mean` and is learned from every game.
   * The initial value counts as much as `games` games with a squared predicted move of `typicalMove`.
   */
  realizedShare: {
    mean: { moneyline: 0.9, spread: 0.9, total: 1 },
    games: 300,
    typicalMove: { moneyline: 0.005, spread: 0.2, total: 1.8 },
  },
  /**
   * Factor of positive claims, learned from the closing line value of past picks. `prior`: mean and standard deviation of the expected
   * ratio of closing line value to expected value, assumptions that agree with two seasons on which nothing was fitted (lab/VALUE.md). Those
   * of moneyline and spread are so wide that these markets start without picks. `noise`: standard deviation of closing line value around the
   * claim before any pick; it counts as much as `picks` picks.
   */
  claimScale: {
    prior: { moneyline: { mean: 0.65, sd: 0.35 }, spread: { mean: 0.5, sd: 0.3 }, total: { mean: 0.85, sd: 0.25 } },
    noise: { sd: { moneyline: 0.12, spread: 0.1, total: 0.1 }, picks: 50 },
    halfLifeDays: 365,
  },
} as const;
