import type { FilterSettings } from './ratings/strength/strength-filter.ts';

/*
 * Every tunable with its source. "Notes 1" to "Notes 3" are the design notes of three prototypes, whose recipes this model
 * started from; "chosen on 2014-22" means by log loss and distance to the closing spread in those seasons (lab/README.md).
 */

/** Changes whenever the same inputs would give another forecast. Recorded with every prediction. */
export const MODEL_VERSION = '1.3.0';

/** Player rates: three memories of a player's statistics, per 48 minutes of a game of reference pace. */
export const PLAYER_RATES = {
  /** In appearances. Notes 1, recipe A. */
  halfLives: [8, 30, 120],
  seasonCarry: 0.5,
  referencePossessions: 96,
  shrinkMinutes: 700,
  /** What players of under 12 minutes did per 48, seasons to 2012 (notes 1, recipe A), in the order of PLAYER_STATS. */
  replacementPer48: [12.2, 4.63, 13.11, 0.6, 2.47, 2.34, 3.58, 2.62, 5.52, 2.87, 1.28, 1.02, 3.13, 7.04, -2.88],
  /** Minutes over which the replacement player follows the league: about one season of such players. */
  replacementMinutes: 60_000,
} as const;

/** Online adjusted plus-minus, points per 100 possessions. Notes 1, recipe A. */
export const PLUS_MINUS = {
  homeCourt: 2.5,
  noise: 600,
  priorVariance: 9,
  gameVariance: 0.01,
  seasonVariance: 0.08,
  leastMinutes: 3,
} as const;

/** Expected minutes. Notes 1, recipe A. */
export const EXPECTED_MINUTES = {
  unknown: 10,
  newcomer: 12,
  firstGameWeight: 0.6,
  gain: 0.15,
  fastGain: 0.4,
  cap: 42,
  smallRole: 10,
  /** Final lead at which a game's minutes count half. Chosen on 2014-22: 11 and 22 are within .0001, counting all games alike costs .0004. */
  decidedLead: 16,
} as const;

export const ROSTER = {
  /** A player not listed in so many team games in a row is no longer expected. */
  unlistedLimit: 20,
  shareKeep: 0.9,
  backToBackGain: 0.15,
  regularMinutes: 15,
  /** Days of rest assumed before a team's first game of a season. */
  longRest: 7,
  gameMinutes: 240,
  capMinutes: 40,
  /** Expected minutes of a starter never seen before. */
  unknownStarterMinutes: 22,
} as const;

/** Late in a season some teams play for nothing. */
export const STAKES = {
  fromGame: 54,
  seasonGames: 82,
  seats: 8,
  /** The play-in gives the ninth and tenth a chance. */
  seatsWithPlayIn: 10,
  playInSince: 2021,
} as const;

export const AVAILABILITY = {
  /** P(plays) by team games missed in a row (0, 1, 2, 3, 4-5, 6-10, more; first game of a season) and role (under 10, 20, 30 minutes, more). Notes 1, recipe B. */
  table: [
    0.57, 0.87, 0.96, 0.97, 0.38, 0.47, 0.46, 0.53, 0.3, 0.35, 0.3, 0.35, 0.24, 0.27, 0.24, 0.27, 0.18, 0.2, 0.18, 0.19, 0.11, 0.12, 0.11,
    0.13, 0.05, 0.05, 0.05, 0.06, 0.3, 0.45, 0.6, 0.7,
  ],
  penalty: 5,
} as const;

/** How often what is learned from the league as a whole is solved anew, and how fast it forgets. */
export const LEARNING = {
  gamesPerRefit: 100,
  /** Games after which an observation counts half. */
  availabilityHalfLife: 3_000,
  minutesHalfLife: 3_000,
  strengthHalfLife: 8_000,
  totalHalfLife: 2_500,
  marginAlpha: 1_000,
  spreadAlpha: 1_000,
  totalAlpha: 6_000,
  closingTotalAlpha: 1_000,
  /** Games over which the usual context is followed. */
  contextMemory: 3_000,
  /** Games over which the difference between guessed and known line-ups is followed. */
  shiftMemory: 1_500,
  /** On rest, travel and altitude; and on standings and stakes. Chosen on 2014-22. */
  scheduleAlpha: 3_000,
  stakesAlpha: 500,
  leastGames: 500,
  /** Games with closing lines before views are compared with the market. */
  warmGames: 2_000,
  /** The same for a model that starts from what was learned before: twenty games of every team. */
  acquaintedGames: 300,
  minutesAlpha: 10,
  /** Games over which the scale from points to log-odds is learned (three seasons, notes 2, G'). */
  scaleMemory: 3_000,
  /** Games over which the size of errors is followed. */
  spreadMemory: 2_500,
} as const;

export const MARGIN = {
  /** Blow-outs say less than their size: 20 tanh(m/20). Chosen on 2014-22 (30 in notes 1, recipe E, costs .0001). */
  softCap: 20,
  /** Share of the three-point luck taken out of a margin. Notes 1, recipe F. */
  threePointLuck: 0.25,
  /** Share of the regulars' plus-minus in a lead, who is one in full, how much they must play. Chosen on 2014-22: none costs pure .0001. */
  regulars: { share: 0.6, expectedMinutes: 24, leastMinutes: 60 },
  resultNoise: 180,
  closingNoise: 1,
  /** Log-odds per point before anything is learned. */
  logOddsPerPoint: 0.15,
  /** Of results around the forecast, points squared. */
  variance: 170,
  /** Share of the moneyline in the lead a close expects. Chosen on 2014-22: none costs .0001, all is as good but of more than one source. */
  moneylineShare: 0.75,
  /** Share of the fit to closing spreads in the memory forecast. Chosen on 2014-22: .5 costs .0001. */
  spreadShare: 0.7,
  /** How much of the line-up's variance counts. Chosen on 2014-22. */
  lineUpVarianceShare: 6,
  /** Share of the fit to known line-ups where line-ups are guessed. */
  knownFitShare: 0.5,
  /** Share of the odds-free margin in the memory forecast. Notes 2, G' (.3 there); flat from .3 to .5 on 2014-22. */
  pureShare: 0.4,
  /** Meetings this season before half of their mean surprise is believed. Chosen on 2014-22. */
  meetingShrink: 3,
} as const;

export const TOTAL = {
  /** Points of a usual game, the unit of standardMargin. */
  usual: 210,
  /** Mean of final minus closing total, 2014-22: the line is a median, overtime lifts the mean. */
  closingBias: 0.4,
  /** Squared error per point of total before anything is learned: 18² / 215. */
  variancePerPoint: { pureTotal: 1.6, memoryTotal: 1.58, newsTotal: 1.56, closingTotal: 1.5 },
  /**
   * Share of the luck with shots taken out of a result, from three and from elsewhere: 16 of the 21 points by which totals
   * scatter (2014-22). Some of it is skill, which memory hears from closing lines and pure must keep. Chosen on 2014-22: pure
   * error beyond the close +.53 points with all of it taken out, +.23 with none, +.19 with these shares.
   */
  luckShare: { pure: { threes: 0.5, others: 0.2 }, memory: { threes: 0.6, others: 0.5 } },
  /** Of what is left. Chosen on 2014-22: beside closing totals three times the noise (four times costs memory .009 points). */
  resultNoise: { pure: 200, memory: 150 },
  closingNoise: 45,
  closingShare: 0.5,
  /** Points that overtime adds on average over all games. Notes 1, section 4. */
  overtimePoints: 1.23,
  /** How fast a player's usual pace and scoring follow his games. Chosen on 2014-22: .04 costs .004 points of error. */
  playerGain: 0.06,
  /** How fast the usual closing total is followed, per game. */
  closingLevelGain: 0.005,
  /** Games over which the league's mean line-up is followed. */
  centerGames: 400,
} as const;

/**
 * Final totals around their expectation, 2016-22 (8,877 games): 5.5 % go to overtime, end 22.2 points higher than the others and
 * spread 1.235 times as wide; without overtime they are normal (skew .05, excess kurtosis 0).
 */
export const TOTAL_SHAPE = {
  overtimeShare: 0.055,
  overtimePoints: 22.2,
  overtimeWidth: 1.235,
  /** Spread around the closing total, 2016-24. */
  usualSd: 18,
  /** Overtime alone spreads totals by 5 points: less than this no league can know. */
  leastSd: 6,
} as const;

export const ANCHOR = {
  /** At tip: market, spread minus moneyline, own view minus market. Learned from results, held by a prior worth some 5,000 games. */
  tipWeights: [1, 0.15, 0.15],
  tipCurvature: [2_000, 20, 60],
  tipMemory: 10_000,
  /** Of the weight that results have borne out for our own view, so much is used: five sixths of the gain at three fifths of the noise. */
  tipCaution: 0.6,
  /** In the morning: slope of the line's move on our difference. Notes 2, section 3: .16 falling to .08. */
  moveWeight: 60,
  moveSlope: 0.1,
  totalWeight: 20_000,
  totalSlope: 0.25,
  moveMemory: 1_500,
  caution: 0.75,
  mostMorningWeight: 0.35,
} as const;

/**
 * The value gap. Chosen on the snapshots of January 2022 to 14 March 2023 (980 moneyline, 881 total games) by the rolling
 * out-of-sample error of the predicted line move; the neighbors differ by less than noise (lab/VALUE.md).
 */
export const VALUE = {
  /** Fewer independent trading desks than this are no market to measure a price against. */
  fewestOperators: 4,
  /** Above this price a proportional close flatters long shots: claimed edges there were not confirmed (ratio .07 at 4, .20 at 5). */
  longestPrice: 3,
  /**
   * What one more game leaves of the earlier ones' weight: half after 231 games. Slower forgetting fits no better and promises
   * more than comes, because books get sharper: the slope on memory fell from .42 to .20 in three seasons.
   */
  memoryPerGame: 0.997,
  /** Squared size of what no feature explains, in log odds and in points: turns a prior's spread into a number of cases. */
  moveNoise: { moneyline: 0.053, total: 7.3 },
  /** Prior weight and its spread, per feature. Memory: the low end of notes 2's line-move slopes (.16 to .08; .42 to .11). */
  movePriors: {
    moneyline: {
      memory: { mean: 0.1, sd: 0.07 },
      spread: { mean: 0.2, sd: 0.2 },
      proportional: { mean: 0.5, sd: 0.3 },
      operator: { mean: 0, sd: 0.2 },
    },
    total: { memory: { mean: 0.15, sd: 0.1 }, operator: { mean: 0, sd: 0.5 } },
  },
  /** A desk's distance from the consensus counts up to here: beyond it is a stale or wrong quote, not an opinion. */
  farthest: { moneyline: 0.2, spread: 0.3, total: 2, memoryTotal: 10 },
  /** Quotes this far from the consensus are errors a book voids: of 14,500 each in 2022-23 the farthest were .42 and 4.75 away. */
  palpableError: { moneyline: 0.6, total: 6 },
  /**
   * Share of a predicted move that comes: fitted weights promise a little too much out of sample. Prior .9, as firm as 300
   * games with a typical predicted move, then learned from every game's predicted and real move.
   */
  honesty: { mean: 0.9, games: 300, typicalMove: { moneyline: 0.005, total: 1.8 } },
  /** Spread of the final margin around the line, and logit ÷ probit near one half: turn a spread's prices into points. */
  marginSd: 13.5,
  logitPerProbit: 1.65,
} as const;

/**
 * How a line's move is spread over its day: what is left h hours before tip is 1 − e^(−h/hours), against the usual morning's
 * distance. Snapshots of January to June 2022 (605 games, 4.6 to 16 hours before tip): the variance of the moves to the close
 * and the slopes on memory, moneyline and total alike, are all fitted best by 6 hours (4 to 10 differ by less than noise).
 */
export const LINE_MOVE = { hours: 6, usualHours: 12.5 } as const;

/** Market log-odds from a spread s: linear · (−s) + cubic · (−s)³. Data notes: 14,600 closing spreads with moneylines, rmse .11. */
export const SPREAD_MAP = { linear: 0.12958, cubic: 1.044e-4 } as const;

/** Home court, in points, and how it drifts. Notes 2, recipe F': 3.2 (2011), 2.0 (2026). */
const HOME_COURT = { level: 3, levelVariance: 1, levelPerDay: 0.0003, levelPerSeason: 0.05, awaySign: -1 } as const;

/** The league's scoring, and what else both filters of totals share. Notes 2, section 4. */
const SCORING = { level: 190, levelVariance: 50, levelPerSeason: 10, awaySign: 1, newTeam: 30, playerCarry: 0.8 } as const;

/** Results only. Notes 1, recipe F. */
export const PURE_MARGIN: FilterSettings = {
  newPlayer: 0.1,
  playerPerDay: 0.001,
  playerCarry: 0.5,
  playerPerSeason: 0.1,
  newTeam: 20,
  teamPerDay: 0.001,
  teamCarry: 0.5,
  teamPerSeason: 0.1,
  ...HOME_COURT,
};

/** Results and past closing spreads. Notes 2, recipe F'. */
export const MEMORY_MARGIN: FilterSettings = {
  newPlayer: 0.4,
  playerPerDay: 0.006,
  playerCarry: 0.5,
  playerPerSeason: 0.8,
  newTeam: 10,
  teamPerDay: 0.01,
  teamCarry: 0.5,
  teamPerSeason: 3,
  ...HOME_COURT,
};

/** Results only. Notes 1, section 4, but slower for teams and faster for players, who carry pace here: .02 points on 2014-22. */
export const PURE_TOTAL: FilterSettings = {
  newPlayer: 2,
  playerPerDay: 0.01,
  playerPerSeason: 1,
  teamPerDay: 0.02,
  teamCarry: 0.25,
  teamPerSeason: 2,
  ...SCORING,
  levelPerDay: 0.05,
};

/** Results and past closing totals. Notes 2, section 4; followed twice as fast since results carry less luck. */
export const MEMORY_TOTAL: FilterSettings = {
  newPlayer: 3,
  playerPerDay: 0.03,
  playerPerSeason: 1.5,
  teamPerDay: 0.8,
  teamCarry: 0.5,
  teamPerSeason: 8,
  ...SCORING,
  levelPerDay: 0.15,
};
