/** Parameters of a player's average box score statistics. Averages are per 48 minutes and scaled to `referencePossessions`. */
export const PLAYER_RATES = {
  /** Each statistic has three averages. These are their half-lives in games that the player played. */
  halfLives: [8, 30, 120],
  /** At the start of a season the weight of all earlier games is multiplied by this. */
  seasonCarry: 0.5,
  /** Statistics are scaled to a game with this many possessions per team in 48 minutes. */
  referencePossessions: 96,
  /** Every record gets this many minutes at replacement level, so that good statistics from few minutes are not overrated. */
  shrinkMinutes: 700,
  /** Initial replacement level: averages per 48 minutes of players with under 12 expected minutes in the seasons up to 2012. */
  replacementPer48: {
    pts: 12.2,
    fgm: 4.63,
    fga: 13.11,
    fg3m: 0.6,
    fg3a: 2.47,
    ftm: 2.34,
    fta: 3.58,
    oreb: 2.62,
    dreb: 5.52,
    ast: 2.87,
    stl: 1.28,
    blk: 1.02,
    tov: 3.13,
    pf: 7.04,
    plusMinus: -2.88,
  },
  /** The replacement level is the average of players with fewer expected minutes than this. */
  replacementLimit: 12,
  /** Memory length of the replacement level, in minutes played: about one season of these players. */
  replacementMinutes: 60_000,
} as const;

/** Parameters of the Kalman filter of adjusted plus-minus: the points per 100 possessions that a player adds to his team. */
export const PLUS_MINUS = {
  /** Home advantage, points per 100 possessions. */
  homeCourt: 2.5,
  /** Variance of the observation from one game with 48 minutes, in (points per 100 possessions)². */
  noise: 600,
  /** Variance of a new player's rating, in (points per 100 possessions)². */
  priorVariance: 9,
  /** Variance added to a rating before every game and before every season. Larger values let ratings change faster. */
  driftPerGame: 0.01,
  driftPerSeason: 0.08,
  /** A game in which the player played fewer minutes than this is ignored. */
  leastMinutes: 3,
} as const;

/** Parameters of a player's expected minutes, which are exponential averages. A gain is the weight of the latest game. */
export const EXPECTED_MINUTES = {
  /** Expected minutes before the first game. After it: `firstGameWeight` · his minutes + (1 − `firstGameWeight`) · `newcomer`. */
  unknown: 10,
  newcomer: 12,
  firstGameWeight: 0.6,
  gain: 0.15,
  fastGain: 0.4,
  /** Minutes above this cap count as the cap. */
  cap: 42,
  /** If a player with fewer expected minutes than this does not play by the coach's decision, his expected minutes are lowered. */
  smallRole: 10,
  /** A player with at least this many expected minutes counts as a regular player. */
  regular: 15,
  /** At this final lead, in points, a game's minutes have half weight. Chosen on 2014-22: equal weights cost .0004 log loss. */
  decidedLead: 16,
} as const;

/** Parameters of the record of which team games a player plays and misses. */
export const ATTENDANCE = {
  /** A player who is missing in the box scores of this many consecutive team games is removed from the roster. */
  unlistedLimit: 20,
  /** Weight of earlier games in the share of team games that a player plays; the latest game has the rest. */
  shareDecay: 0.9,
  /** The share of back-to-back games that a player plays: the weight of the latest game in it, and its value for a new player. */
  backToBackGain: 0.15,
  backToBackShare: 0.93,
} as const;
