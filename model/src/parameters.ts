import type { FilterSettings } from './ratings/strength-filter.ts';

/*
 * Every tunable with its source. "Notes 1" to "Notes 3" are the design notes of three prototypes, whose recipes this model
 * started from; "chosen on 2014-22" means by log loss and distance to the closing spread in those seasons (lab/README.md).
 */

/** Changes whenever the same inputs would give another forecast. Recorded with every prediction. */
export const MODEL_VERSION = '1.0.0';

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

/** How often what is learnt from the league as a whole is solved anew, and how fast it forgets. */
export const LEARNING = {
  gamesPerRefit: 100,
  /** Games after which an observation counts half. */
  availabilityHalfLife: 3_000,
  minutesHalfLife: 3_000,
  strengthHalfLife: 8_000,
  totalHalfLife: 2_500,
  marginAlpha: 1_000,
  spreadAlpha: 1_000,
  totalAlpha: 3_000,
  closingTotalAlpha: 300,
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
  minutesAlpha: 10,
  /** Games over which the scale from points to log-odds is learnt (three seasons, notes 2, G'). */
  scaleMemory: 3_000,
  /** Games over which the size of errors is followed. */
  spreadMemory: 2_500,
} as const;

export const MARGIN = {
  /** Blow-outs say less than their size: 20 tanh(m/20). Chosen on 2014-22 (30 in notes 1, recipe E, costs .0001). */
  softCap: 20,
  /** Share of the three-point luck taken out of a margin. Notes 1, recipe F. */
  threePointLuck: 0.25,
  resultNoise: 180,
  closingNoise: 1,
  /** Log-odds per point before anything is learnt. */
  logOddsPerPoint: 0.15,
  /** Of results around the forecast, points squared. */
  variance: 170,
  /** Share of the fit to closing spreads in the memory forecast. Chosen on 2014-22: .5 costs .0001. */
  spreadShare: 0.7,
  /** How much of the line-up's variance counts. Chosen on 2014-22. */
  lineUpVarianceShare: 6,
  /** Share of the fit to known line-ups where line-ups are guessed. */
  knownFitShare: 0.5,
  /** Share of the odds-free margin in the memory forecast. Notes 2, G' (.3 there); flat from .3 to .5 on 2014-22. */
  pureShare: 0.4,
} as const;

export const TOTAL = {
  /** Points of a usual game, the unit of standardMargin. */
  usual: 210,
  /** Share of games with overtime and what it adds. Notes 1, section 4: 5.2-6.1 %, +24 points. */
  overtimeShare: 0.055,
  overtimeShift: 24,
  /** Mean of final minus closing total, 2014-22: the line is a median, overtime lifts the mean. */
  closingBias: 0.4,
  /** Squared error per point of total before anything is learnt: 18² / 215. */
  variancePerPoint: { pureTotal: 1.6, memoryTotal: 1.58, newsTotal: 1.56, closingTotal: 1.5 },
  resultNoise: 330,
  closingNoise: 30,
  closingShare: 0.5,
  /** Points that overtime adds on average over all games. Notes 1, section 4. */
  overtimePoints: 1.23,
  /** How fast a player's usual pace and scoring follow his games. */
  playerGain: 0.04,
  /** How fast the usual closing total is followed, per game. */
  closingLevelGain: 0.005,
  /** Games over which the league's mean line-up is followed. */
  centreGames: 400,
} as const;

export const ANCHOR = {
  /** Market log-odds from a spread: data notes, 14,600 games with both, rmse .11. */
  spreadLinear: 0.12958,
  spreadCubic: 1.044e-4,
  /** At tip: market, spread minus moneyline, own view minus market. Learnt from results, held by a prior worth some 5,000 games. */
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
  level: 3,
  levelVariance: 1,
  levelPerDay: 0.0003,
  levelPerSeason: 0.05,
  awaySign: -1,
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
  level: 3,
  levelVariance: 1,
  levelPerDay: 0.0003,
  levelPerSeason: 0.05,
  awaySign: -1,
};

/** Results only. Notes 1, section 4. */
export const PURE_TOTAL: FilterSettings = {
  newPlayer: 0.5,
  playerPerDay: 0.003,
  playerCarry: 0.8,
  playerPerSeason: 0.3,
  newTeam: 30,
  teamPerDay: 0.06,
  teamCarry: 0.5,
  teamPerSeason: 8,
  level: 190,
  levelVariance: 50,
  levelPerDay: 0.05,
  levelPerSeason: 10,
  awaySign: 1,
};

/** Results and past closing totals. Notes 2, section 4. */
export const MEMORY_TOTAL: FilterSettings = {
  newPlayer: 3,
  playerPerDay: 0.015,
  playerCarry: 0.8,
  playerPerSeason: 1.5,
  newTeam: 30,
  teamPerDay: 0.4,
  teamCarry: 0.5,
  teamPerSeason: 8,
  level: 190,
  levelVariance: 50,
  levelPerDay: 0.15,
  levelPerSeason: 10,
  awaySign: 1,
};
