/** Smallest standard deviation of a forecast total, in points. Overtime alone causes 5. */
export const LEAST_TOTAL_SD = 6;

/**
 * How a line moves during the day. The share of the move that remains h hours before tip-off is (1 − e^(−h/decayHours)) ÷
 * (1 − e^(−usualHours/decayHours)). `decayHours` was fitted to 605 games of January to June 2022: 6 fits best, and 4 to 10 fit almost as well.
 */
export const LINE_MOVE_TIMING = { decayHours: 6, usualHours: 12.5 } as const;

/** Parameters of the published forecast at tip-off: how much weight our own estimate has. */
export const TIP_ANCHOR_PARAMETERS = {
  /** Initial weights of the features at tip-off. A larger `curvature` (1 ÷ variance) lets a weight change more slowly. */
  tip: {
    market: { weight: 1, curvature: 2_000 },
    spreadMinusMoneyline: { weight: 0.15, curvature: 20 },
    ownMinusMarket: { weight: 0.15, curvature: 60 },
  },
  /** Memory length of the weights at tip-off: each game multiplies the influence of earlier games by 1 − 1/tipMemory. */
  tipMemory: 10_000,
  /** At tip-off the weight of our own estimate is the learned weight times this factor, because the learned weight is uncertain. */
  tipCaution: 0.6,
} as const;
