import { createAnchor, type Anchor } from '#model/forecast/anchor.ts';
import { LEARNING, MARGIN, MEMORY_MARGIN, MEMORY_TOTAL, PURE_MARGIN, PURE_TOTAL, TOTAL } from '#model/parameters.ts';
import { createAvailability } from '#model/ratings/line-ups/availability.ts';
import { CONTEXT_FEATURES, GAME_FEATURES, LINE_UP_FEATURES } from '#model/ratings/strength/features.ts';
import { createLogistic, type Logistic } from '#model/maths/logistic.ts';
import type { Meetings } from '#model/ratings/strength/meetings.ts';
import { MINUTES_FEATURES } from '#model/ratings/line-ups/minutes.ts';
import type { Player } from '#model/ratings/players/player.ts';
import { createReplacement, type Replacement } from '#model/ratings/players/player-rates.ts';
import { createRidge, type Ridge } from '#model/maths/ridge.ts';
import { createUsualShooting, type UsualShooting } from '#model/ratings/strength/shooting-luck.ts';
import { createFilter, type StrengthFilter } from '#model/ratings/strength/strength-filter.ts';
import { createTeam, type Team } from './team-day.ts';
import { NBA_ARENAS, type Arena } from './arenas.ts';

/** Ridge fits to results and to closing lines, for one kind of line-up and one quantity. */
export interface FitPair {
  result: Ridge;
  closing: Ridge;
}

/** Everything the model remembers. Plain data, maps and typed arrays: it is saved and resumed exactly. */
export interface State {
  season: number;
  /** Day of the season's first game. */
  seasonStart: number;
  /** Day of the latest game that was taken in. */
  day: number;
  games: number;
  arenas: Map<string, Arena>;
  teams: Map<string, Team>;
  players: Map<string, Player>;
  meetings: Meetings;
  replacement: Replacement;
  shooting: UsualShooting;
  /** The league's usual possessions per 48 minutes. */
  pace: number;
  /** The league's usual sum of two line-up vectors. */
  center: Float64Array;
  /** The usual context of a game. */
  marginCenter: Float64Array;
  totalCenter: Float64Array;
  availability: Logistic;
  minutesGuess: Ridge;
  minutesKnown: Ridge;
  marginGuess: FitPair;
  marginKnown: FitPair;
  totalGuess: FitPair;
  totalKnown: FitPair;
  pureMargin: StrengthFilter;
  memoryMargin: StrengthFilter;
  pureTotal: StrengthFilter;
  memoryTotal: StrengthFilter;
  /**
   * What knowing the line-ups adds on average: home teams rest fewer players than a guess expects. The filters learn
   * from known line-ups, so guesses are shifted by it.
   */
  guessShift: { pureMargin: number; memoryMargin: number; pureTotal: number; memoryTotal: number };
  /** Closing totals of the league, followed as a level. */
  closingTotalLevel: number;
  anchor: Anchor;
  /** Mean squared errors: of margins in points squared, of totals per point of the total. */
  spread: { newsMargin: number; pureTotal: number; memoryTotal: number; newsTotal: number; closingTotal: number };
  /** Log-odds per point of each forecast. */
  scalePure: Logistic;
  scaleMemory: Logistic;
  scaleNews: Logistic;
}

function createPair(): FitPair {
  return { result: createRidge(GAME_FEATURES, 1), closing: createRidge(GAME_FEATURES, 1) };
}

function createMinutes(): Ridge {
  const ridge = createRidge(MINUTES_FEATURES, 1);
  // Until anything is learned a player is expected to play his usual minutes.
  ridge.coefficients[1] = 1;
  return ridge;
}

function createScale(): Logistic {
  const scale = createLogistic(Float64Array.of(MARGIN.logOddsPerPoint));
  // A prior worth a season's games: 50 points squared times a variance of .22 each.
  scale.curvature[0] = LEARNING.scaleMemory * 3;
  return scale;
}

/** A model that has seen nothing. Another league may bring its own arenas; teams without one are refused later on. */
export function createState(arenas: Readonly<Record<string, Arena>> = NBA_ARENAS): State {
  return {
    season: 0,
    seasonStart: 0,
    day: 0,
    games: 0,
    arenas: new Map(Object.entries(arenas)),
    teams: new Map(Object.keys(arenas).map((code) => [code, createTeam(code)])),
    players: new Map(),
    meetings: new Map(),
    replacement: createReplacement(),
    shooting: createUsualShooting(),
    pace: 92,
    center: new Float64Array(LINE_UP_FEATURES),
    marginCenter: new Float64Array(CONTEXT_FEATURES),
    totalCenter: new Float64Array(CONTEXT_FEATURES),
    availability: createAvailability(),
    minutesGuess: createMinutes(),
    minutesKnown: createMinutes(),
    marginGuess: createPair(),
    marginKnown: createPair(),
    totalGuess: createPair(),
    totalKnown: createPair(),
    pureMargin: createFilter(PURE_MARGIN),
    memoryMargin: createFilter(MEMORY_MARGIN),
    pureTotal: createFilter(PURE_TOTAL),
    memoryTotal: createFilter(MEMORY_TOTAL),
    guessShift: { pureMargin: 0, memoryMargin: 0, pureTotal: 0, memoryTotal: 0 },
    closingTotalLevel: 0,
    anchor: createAnchor(),
    spread: { newsMargin: MARGIN.variance, ...TOTAL.variancePerPoint },
    scalePure: createScale(),
    scaleMemory: createScale(),
    scaleNews: createScale(),
  };
}

/** The team with this code; an unknown one is an error, never a new team with average strength. */
export function requireTeam(state: State, code: string): Team {
  const team = state.teams.get(code);
  if (team === undefined) throw new RangeError(`"${code}" is not a known team; known are ${[...state.teams.keys()].join(' ')}`);
  return team;
}
