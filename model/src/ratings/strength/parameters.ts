/** Final margins, in points of the home team's lead. */
export const MARGIN = {
  /** Large leads are compressed to 20 · tanh(lead / 20). Chosen on 2014-22: 30 costs .0001 log loss. */
  leadScale: 20,
  /** Share of three-point luck that is subtracted from a margin. */
  threePointLuck: 0.25,
  /**
   * Share of the regulars' plus-minus in the blended lead, the expected minutes of a full regular, and the fewest weighted
   * minutes. Chosen on 2014-22: without it the odds-free forecast loses .0001.
   */
  regulars: { share: 0.6, expectedMinutes: 24, leastMinutes: 60 },
  /** Variances, in points², of a result and of a closing spread as observations of team strength. */
  resultNoise: 180,
  closingNoise: 1,
  /** Initial log-odds per point. */
  logOddsPerPoint: 0.15,
  /** Initial variance of results around the forecast, in points². */
  variance: 170,
  /** Share of the moneyline in the lead implied by a closing market. Chosen on 2014-22: 0 costs .0001; 1 is as good but rests on one source. */
  moneylineShare: 0.75,
  /** Share of the fit to closing spreads in the memory forecast. Chosen on 2014-22: .5 costs .0001. */
  spreadShare: 0.7,
  /** Multiplier of the line-up variance. Chosen on 2014-22. */
  lineUpVarianceFactor: 6,
  /** Share of the fit to known line-ups when line-ups are guessed. */
  knownFitShare: 0.5,
  /** Share of the odds-free margin in the memory forecast. Chosen on 2014-22: .3 to .5 are equal. */
  pureShare: 0.4,
  /** Earlier meetings in a season after which half of their mean surprise is used. Chosen on 2014-22. */
  meetingShrink: 3,
} as const;

/** Total points of both teams. */
export const TOTAL = {
  /** Points of a typical game, to which margins are standardized. */
  usual: 210,
  /** Mean of final minus closing total in points, 2014-22: the line is a median, and overtime raises the mean. */
  closingBias: 0.4,
  /** Initial squared error per point of the total, about 18² / 215. */
  variancePerPoint: { pureTotal: 1.6, memoryTotal: 1.58, newsTotal: 1.56, closingTotal: 1.5 },
  /**
   * Share of shooting luck subtracted from a result, for three-pointers and for other shots. Shooting luck accounts for 16 of the
   * 21 points by which totals vary (2014-22), but part of it is skill: the memory forecast sees that skill in closing lines, the
   * pure forecast must learn it from results. Chosen on 2014-22: error of the pure forecast beyond that of the close is .53 points
   * with all luck subtracted, .23 with none, .19 with these shares.
   */
  luckShare: { pure: { threes: 0.5, others: 0.2 }, memory: { threes: 0.6, others: 0.5 } },
  /** Variances, in points², of a result and of a closing total. Chosen on 2014-22: a memory result noise of 4 × closing noise costs .009 points. */
  resultNoise: { pure: 200, memory: 150 },
  closingNoise: 45,
  /** Share of the fit to closing totals in the memory forecast. */
  closingShare: 0.5,
  /** Points that overtime adds to the average total. */
  overtimePoints: 1.23,
  /** Weight of the latest game in a player's average pace and scoring. Chosen on 2014-22: .04 costs .004 points of error. */
  playerGain: 0.06,
  /** Weight of the latest game in the league's average closing total. */
  closingLevelGain: 0.005,
  /** Memory, in games, of the league's average line-up and pace. */
  centerGames: 400,
} as const;

/**
 * Settings of one strength filter. Variances are in points². Drift is the variance added to a rating per day or per season: it sets
 * how fast the rating may change. A carry is the share of a rating's deviation from average that survives the summer.
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
  /** The common level: home court for margins, the league's scoring for totals, in points. */
  level: number;
  levelVariance: number;
  levelDriftPerDay: number;
  levelDriftPerSeason: number;
  /** +1 where both teams add up (totals), −1 where the away team counts against the home team (margins). */
  awaySign: 1 | -1;
}

/** Home court in points: it fell from 3.2 (2011) to 2.0 (2026). */
const HOME_COURT = { level: 3, levelVariance: 1, levelDriftPerDay: 0.0003, levelDriftPerSeason: 0.05, awaySign: -1 } as const;

/** The league's scoring without overtime, in points, and settings that both filters of totals share. */
const SCORING = {
  level: 190,
  levelVariance: 50,
  levelDriftPerSeason: 10,
  awaySign: 1,
  newTeamVariance: 30,
  playerCarry: 0.8,
} as const;

/** Learns from results only. */
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

/** Learns from results and past closing spreads. Closing spreads have little noise, so ratings may drift faster. */
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

/** Learns from results only. Players drift faster relative to teams than for margins, because they carry pace: .02 points on 2014-22. */
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

/** Learns from results and past closing totals. */
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
