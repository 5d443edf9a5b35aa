/**
 * Parameters of the value gap. Chosen on snapshots of January 2022 to 14 March 2023 (980 moneyline, 881 total games) by the rolling
 * out-of-sample error of the predicted line move; neighboring values differ by less than noise (lab/VALUE.md). Moneylines are
 * measured in log-odds, totals in points.
 */
export const VALUE = {
  /** Fewest independent operators that make a market to compare a price with. */
  fewestOperators: 4,
  /** Highest decimal price of a pick: proportional no-vig overstates long shots, and gaps claimed there were not confirmed (ratio .07 at 4, .20 at 5). */
  longestPrice: 3,
  /**
   * Decay per game of the weight of earlier games: half after 231 games. Slower forgetting fits no better and overstates later
   * moves, because books get sharper: the slope on the memory forecast fell from .42 to .20 in three seasons.
   */
  decayPerGame: 0.997,
  /** Residual variance of a line move, in log-odds² and points²: converts a prior standard deviation into a number of cases. */
  moveNoise: { moneyline: 0.053, total: 7.3 },
  /** Prior mean and standard deviation of each weight. */
  movePriors: {
    moneyline: {
      memory: { mean: 0.1, sd: 0.07 },
      spread: { mean: 0.2, sd: 0.2 },
      proportional: { mean: 0.5, sd: 0.3 },
      operator: { mean: 0, sd: 0.2 },
    },
    total: { memory: { mean: 0.15, sd: 0.1 }, operator: { mean: 0, sd: 0.5 } },
  },
  /** An operator's distance from the consensus is clamped here: larger distances come from stale or wrong quotes. */
  largestDistance: { moneyline: 0.2, spread: 0.3, total: 2, memoryTotal: 10 },
  /** Quotes this far from the consensus are palpable errors, which books void. Of 14,500 each in 2022-23 the farthest were .42 and 4.75 away. */
  palpableError: { moneyline: 0.6, total: 6 },
  /**
   * Realized share of predicted moves: fitted weights overstate moves out of sample. The prior mean counts as `games` games with
   * a squared predicted move of `typicalMove`; then the share is learned from every game's predicted and actual move.
   */
  realizedShare: { mean: 0.9, games: 300, typicalMove: { moneyline: 0.005, total: 1.8 } },
  /** Standard deviation of the final margin around the spread in points, and logit ÷ probit near one half: convert a spread's prices into points. */
  marginSd: 13.5,
  logitPerProbit: 1.65,
} as const;
