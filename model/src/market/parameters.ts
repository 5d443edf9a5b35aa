/** Win log-odds from a spread s: linear · (−s) + cubic · (−s)³. Fitted to 14,600 closing spreads with moneylines; rms error .11. */
export const SPREAD_MAP = { linear: 0.12958, cubic: 1.044e-4 } as const;

/**
 * Distribution of final totals around their expectation, 2016-22 (8,877 games): 5.5 % of games go to overtime, end 22.2 points
 * higher than the others and have 1.235 times their standard deviation. Totals without overtime are normal (skew .05, excess
 * kurtosis 0).
 */
export const TOTAL_SHAPE = {
  overtimeShare: 0.055,
  overtimePoints: 22.2,
  overtimeWidth: 1.235,
  /** Standard deviation around the closing total in points, 2016-24. */
  usualSd: 18,
  /** Lower bound of a forecast's standard deviation in points: overtime alone contributes 5. */
  leastSd: 6,
} as const;

/**
 * How a line moves during the day: the share of the move that remains h hours before tip-off is 1 − e^(−h/hours), relative to
 * that at `usualHours`. Fitted to snapshots of January to June 2022 (605 games, 4.6 to 16 hours before tip-off): variances of the
 * moves and slopes on our own estimate agree on 6 hours (4 to 10 differ by less than noise).
 */
export const LINE_MOVE = { hours: 6, usualHours: 12.5 } as const;

/** How far the published forecast departs from the market. */
export const ANCHOR = {
  /** Initial weights at tip-off, and their prior curvature (inverse variance), which together count as about 5,000 games. */
  tip: {
    market: { weight: 1, curvature: 2_000 },
    spreadMinusMoneyline: { weight: 0.15, curvature: 20 },
    ownMinusMarket: { weight: 0.15, curvature: 60 },
  },
  /** Memory of the weights at tip-off, in games. */
  tipMemory: 10_000,
  /** Share of the learned weight of our own estimate that is used at tip-off: five sixths of the gain at three fifths of the noise. */
  tipCaution: 0.6,
  /** Prior of the slope of the line's move on our difference to the morning line: weight in squared log-odds or squared points, and slope. */
  moveWeight: 60,
  moveSlope: 0.1,
  totalWeight: 20_000,
  totalSlope: 0.25,
  /** Memory of the morning slopes, in games. */
  moveMemory: 1_500,
  /** Share of the learned morning slope that is used, and the largest weight allowed. */
  caution: 0.75,
  mostMorningWeight: 0.35,
} as const;
