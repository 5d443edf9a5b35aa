/** Win log-odds for a home spread s: linear · (−s) + cubic · (−s)³. Fitted to 14,600 closing spreads and moneylines; root mean square error .11. */
export const SPREAD_MAP = { linear: 0.12958, cubic: 1.044e-4 } as const;

/** Final points of margin per point of the spread that our own win probability means. Measured on 2014-22: .96 to .98. */
export const POINTS_PER_OWN_SPREAD = 0.975;

/** Smallest standard deviation of a forecast total, in points. Overtime alone causes 5. */
export const LEAST_TOTAL_SD = 6;

/**
 * How a line moves during the day. The share of the move that remains h hours before tip-off is (1 − e^(−h/hours)) ÷
 * (1 − e^(−usualHours/hours)). `hours` was fitted to 605 games of January to June 2022: 6 fits best, and 4 to 10 fit almost as well.
 */
export const LINE_MOVE = { hours: 6, usualHours: 12.5 } as const;

/** Parameters of the market anchor: how much weight our own estimate has in the published forecast. */
export const ANCHOR = {
  /** Initial weights of the features at tip-off, and how strongly they resist change (curvature: 1 ÷ variance), as after about 5,000 games. */
  tip: {
    market: { weight: 1, curvature: 2_000 },
    spreadMinusMoneyline: { weight: 0.15, curvature: 20 },
    ownMinusMarket: { weight: 0.15, curvature: 60 },
  },
  /** Memory length of the weights at tip-off: each game multiplies the influence of earlier games by 1 − 1/tipMemory. */
  tipMemory: 10_000,
  /** At tip-off the weight of our own estimate is the learned weight times this factor, because the learned weight is uncertain. */
  tipCaution: 0.6,
  /**
   * Initial slopes of the regression of line moves (close − morning) on our difference from the market (own − morning), and the weights
   * of these initial slopes as sums of squared differences: `move…` for win log-odds, `total…` for points of the total.
   */
  moveWeight: 60,
  moveSlope: 0.1,
  totalWeight: 20_000,
  totalSlope: 0.25,
  /** Memory length of both regression slopes, of lines and of totals: each game multiplies the sums of earlier games by 1 − 1/moveMemory. */
  moveMemory: 1_500,
  /** Before tip-off the weight of our own estimate is `caution` times the learned slope, at most `mostMorningWeight`. */
  caution: 0.75,
  mostMorningWeight: 0.35,
} as const;

/**
 * How much our estimates with injury reports add to the market. `own` is the weight of our difference from the market's line, `news`
 * the weight of the change by reports that came after the line. Slopes and weights are initial values, as in `ANCHOR`.
 */
export const NEWS_WEIGHTS = {
  side: { own: { slope: 0.26, weight: 20 }, news: { slope: 0.8, weight: 10 } },
  total: { own: { slope: 0.5, weight: 4_000 }, news: { slope: 0.9, weight: 1_000 } },
  /** Memory length in games, as `moveMemory`. */
  memory: 1_500,
  /**
   * The learned slopes are multiplied by these factors, because they are uncertain, and limited. `own` is smaller in the morning, when
   * the market has seen the same reports; chosen on 2023.
   */
  caution: { own: 0.85, ownInMorning: 0.6, news: 1 },
  most: { own: 0.5, news: 1.1 },
} as const;
