/** Decayed averages of a player's box score statistics, per 48 minutes of a game at the reference pace. */
export const PLAYER_RATES = {
  /** Half-lives of the three averages, in appearances: about two weeks, a third of a season, and a season and a half. */
  halfLives: [8, 30, 120],
  /** Share of the accumulated weight that is carried into the next season. */
  seasonCarry: 0.5,
  /** Possessions per team and 48 minutes that statistics are scaled to. */
  referencePossessions: 96,
  /** Minutes of replacement-level play that are added to every player's record: rates of players with few minutes shrink toward it. */
  shrinkMinutes: 700,
  /** Initial replacement level: averages per 48 minutes of players with under 12 expected minutes, seasons up to 2012. */
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
  /** Players with fewer expected minutes than this define the replacement level. */
  replacementLimit: 12,
  /** Memory of the replacement level, in minutes: about one season of such players. */
  replacementMinutes: 60_000,
} as const;

/**
 * Adjusted plus-minus of a player in points per 100 possessions, tracked by one scalar Kalman filter per player.
 * `driftPerGame` and `driftPerSeason` set how fast a rating may change.
 */
export const PLUS_MINUS = {
  /** Home advantage, points per 100 possessions. */
  homeCourt: 2.5,
  /** Variance of one observation over 48 minutes, in (points per 100 possessions)². */
  noise: 600,
  /** Variance of an unknown player's rating, same unit. */
  priorVariance: 9,
  /** Variance added before every game and before every season, same unit. */
  driftPerGame: 0.01,
  driftPerSeason: 0.08,
  /** Shorter appearances, in minutes, are ignored. */
  leastMinutes: 3,
} as const;

/** Exponential averages of a player's minutes. A gain is the weight of the latest game. */
export const EXPECTED_MINUTES = {
  /** Minutes assumed for a player without a record, and weight of his first game against the minutes of a typical newcomer. */
  unknown: 10,
  newcomer: 12,
  firstGameWeight: 0.6,
  gain: 0.15,
  fastGain: 0.4,
  /** Minutes above this cap count as the cap. */
  cap: 42,
  /** Below this many expected minutes, "did not play, coach's decision" means a smaller role and not rest. */
  smallRole: 10,
  /** From this many expected minutes on a player counts as a regular. */
  regular: 15,
  /** Final lead, in points, at which a game's minutes count half. Chosen on 2014-22: 11 and 22 are within .0001 log loss; equal weights cost .0004. */
  decidedLead: 16,
} as const;

/** How a player's attendance is tracked. */
export const ATTENDANCE = {
  /** A player who is not listed in this many consecutive team games is removed from the roster. */
  unlistedLimit: 20,
  /** Decay per team game of the share of games played. */
  shareDecay: 0.9,
  /** Weight of the latest back-to-back game in the share of such games played, and the share assumed for a new player. */
  backToBackGain: 0.15,
  backToBackShare: 0.93,
} as const;
