export const MARGIN = {
  /** Large leads are reduced to leadScale · tanh(lead / leadScale). Chosen on 2014-22: 30 costs .0001 log loss. */
  leadScale: 20,
  /** This share of the three-point luck is subtracted from a margin. */
  threePointLuck: 0.25,
  /**
   * Parameters of `blendedLead`: the weight of the regular players' plus-minus, the expected minutes from which a player has full
   * weight, and the fewest weighted minutes of a team. Chosen on 2014-22: a weight of 0 costs the pure forecast .0001 log loss.
   */
  regulars: { share: 0.6, expectedMinutes: 24, leastMinutes: 60 },
  /** Variances, in points², of a result and of a closing spread as observations of team strength. */
  resultNoise: 180,
  closingNoise: 1,
  /** Initial log-odds of a home win per point of margin. */
  logOddsPerPoint: 0.15,
  /** Initial ratio of final margins to ours, measured on 2014-22. It counts as much as `games` games with a squared margin of `square`. */
  scale: { points: 1, games: 1_000, square: 36 },
  /** Initial variance of final margins around the forecast margin with news, in points². */
  variance: 170,
  /** Without news: what is initially added to `variance`, and the average line-up variance of guessed line-ups. Measured on 2014-22. */
  openExcess: 2.4,
  openVariance: 0.7,
  /** Weight of the moneyline against the spread in `closingLead`. Chosen on 2014-22: 0 costs .0001 log loss, 1 costs nothing. */
  moneylineShare: 0.75,
  /** Weight of the closing-spread regression in the memory forecast; the result regression has the rest. Chosen on 2014-22. */
  spreadShare: 0.7,
  /** `standardMargin` multiplies the line-up variance by this. Chosen on 2014-22. */
  lineUpVarianceFactor: 6,
  /** Weight of the regression fitted to known line-ups when the line-ups of a game are guessed. */
  knownFitShare: 0.5,
  /**
   * With injury reports but without line-ups, the forecast is a weighted mean of the estimates for known and for guessed line-ups. This is
   * the weight of the first one. Chosen on 2023: with .5, the mean squared difference from the close is .02 points² larger.
   */
  reportsKnownShare: 0.25,
  /** Weight of the pure margin (without odds) in the memory forecast. Chosen on 2014-22: .3 to .5 give the same log loss. */
  pureShare: 0.4,
  /**
   * Shrinkage: after n games between two teams in a season, their mean difference from the expectation is multiplied by n ÷ (n +
   * `meetingShrink`).
   */
  meetingShrink: 3,
} as const;

export const TOTAL = {
  /** Total points of a typical game. `standardMargin` converts margins to such a game. */
  usual: 210,
  /** Mean of final total − closing total in 2014-22, in points. It is positive because a line is a median and overtime raises the mean. */
  closingBias: 0.4,
  /** Initial squared error of a forecast total per point of the total: about 18² / 215. */
  variancePerPoint: { pureTotal: 1.6, memoryTotal: 1.58, newsTotal: 1.56, closingTotal: 1.5 },
  /**
   * Shares of the shooting luck that are subtracted from a result, for three-pointers and for other shots. Part of the "luck" is skill.
   * The memory forecast learns this skill from closing lines; the pure forecast must learn it from results, so less is subtracted.
   * Chosen on 2014-22: the pure forecast's error is .19 points larger than the closing line's, or .23 points if nothing is subtracted.
   */
  luckShare: { pure: { threes: 0.5, others: 0.2 }, memory: { threes: 0.6, others: 0.5 } },
  /** Variances, in points², of a final total and of a closing total as observations of team strength. Chosen on 2014-22. */
  resultNoise: { pure: 200, memory: 150 },
  closingNoise: 45,
  /** Weight of the closing-total regression against the result regression in the memory forecast. */
  closingShare: 0.5,
  /** Average points that overtime adds to a total, over all games. */
  overtimePoints: 1.23,
  /** Weight of the latest game in the averages `pace` and `scoring` of a player. Chosen on 2014-22: .04 costs .004 points of error. */
  playerGain: 0.06,
  /** Weight of the latest game in the league's average closing total. */
  closingLevelGain: 0.005,
  /** Memory length, in games, of the league averages of line-ups and pace. */
  centerGames: 400,
} as const;

/**
 * Settings of one strength filter. Variances are in points². A drift is the variance added to a rating per day or per season: a larger
 * drift lets the rating change faster. A carry is the factor by which ratings are multiplied at the start of a season.
 */
export interface FilterSettings {
  newPlayerVariance: number;
  playerDriftPerDay: number;
  playerCarry: number;
  playerDriftPerSeason: number;
  newTeamVariance: number;
  teamDriftPerDay: number;
  teamCarry: number;
  teamDriftPerSeason: number;
  /** Initial value, in points, of home advantage (margins) or of the league's average points (totals). */
  level: number;
  levelVariance: number;
  levelDriftPerDay: number;
  levelDriftPerSeason: number;
  /** Sign of the away team's strength: +1 in totals, −1 in margins. */
  awaySign: 1 | -1;
}

/** Settings of home advantage, in points. It fell from 3.2 in 2011 to 2.0 in 2026. */
const HOME_COURT = { level: 3, levelVariance: 1, levelDriftPerDay: 0.0003, levelDriftPerSeason: 0.05, awaySign: -1 } as const;

/** Settings of both filters of totals. `level` is the league's average total without overtime, in points. */
const SCORING = {
  level: 190,
  levelVariance: 50,
  levelDriftPerSeason: 10,
  awaySign: 1,
  newTeamVariance: 30,
  playerCarry: 0.8,
} as const;

/** Settings of the margin filter of the pure forecast. This filter learns from results only. */
export const PURE_MARGIN: FilterSettings = {
  newPlayerVariance: 0.1,
  playerDriftPerDay: 0.001,
  playerCarry: 0.5,
  playerDriftPerSeason: 0.1,
  newTeamVariance: 20,
  teamDriftPerDay: 0.001,
  teamCarry: 0.5,
  teamDriftPerSeason: 0.1,
  ...HOME_COURT,
};

/** Settings of the margin filter of the memory forecast. It also learns from closing spreads. They are precise, so drifts are larger. */
export const MEMORY_MARGIN: FilterSettings = {
  newPlayerVariance: 0.4,
  playerDriftPerDay: 0.006,
  playerCarry: 0.5,
  playerDriftPerSeason: 0.8,
  newTeamVariance: 10,
  teamDriftPerDay: 0.01,
  teamCarry: 0.5,
  teamDriftPerSeason: 3,
  ...HOME_COURT,
};

export const PURE_TOTAL: FilterSettings = {
  newPlayerVariance: 2,
  playerDriftPerDay: 0.01,
  playerDriftPerSeason: 1,
  teamDriftPerDay: 0.02,
  teamCarry: 0.25,
  teamDriftPerSeason: 2,
  ...SCORING,
  levelDriftPerDay: 0.05,
};

export const MEMORY_TOTAL: FilterSettings = {
  newPlayerVariance: 3,
  playerDriftPerDay: 0.03,
  playerDriftPerSeason: 1.5,
  teamDriftPerDay: 0.8,
  teamCarry: 0.5,
  teamDriftPerSeason: 8,
  ...SCORING,
  levelDriftPerDay: 0.15,
};
