import { MARGIN_SHAPE } from '#domain/margins/margin-shape.ts';
import { INITIAL_MARKET_STATES } from '#model/market/expected-market.ts';
import { createTipAnchor } from '#model/market/tip-anchor.ts';
import { createLogistic, type Logistic } from '#model/maths/logistic-regression.ts';
import { createRidge, type Ridge } from '#model/maths/ridge-regression.ts';
import { LEARNING } from './parameters.ts';
import { createAvailabilityRegression } from '#model/ratings/line-ups/availability-features.ts';
import { createMinutesRegression } from '#model/ratings/line-ups/minutes-features.ts';
import type { Player } from '#model/ratings/players/player.ts';
import { createReplacementLevel } from '#model/ratings/players/player-rates.ts';
import { createReportRegressions, createReportCases } from '#model/ratings/reports/report-availability.ts';
import { CONTEXT_NAMES } from '#model/ratings/strength/context-features.ts';
import { GAME_FEATURE_NAMES } from '#model/ratings/strength/game-features.ts';
import { LINE_UP_NAMES } from '#model/ratings/strength/line-up-features.ts';
import type { EarlierMeetings } from '#model/ratings/strength/earlier-meetings.ts';
import { MARGIN, MEMORY_MARGIN, MEMORY_TOTAL, PURE_MARGIN, PURE_TOTAL, TOTAL } from '#model/ratings/strength/parameters.ts';
import { createLeagueShooting } from '#model/ratings/strength/shooting-luck.ts';
import { createFilter } from '#model/ratings/strength/strength-filter.ts';
import { NBA_ARENAS, type Arena } from '#model/ratings/games/arenas.ts';
import { createTeam, type Team } from '#model/ratings/games/team.ts';

/** A value for each forecast variant: `pure` uses results only, `memory` also past closing lines, `news` also today's injury news. */
export interface Variants<T> {
  pure: T;
  memory: T;
  news: T;
}

/** Two ridge regressions with the same features: `result` predicts final results, `closing` predicts closing lines. */
export interface RegressionPair {
  result: Ridge;
  closing: Ridge;
}

/** Decayed sums over past games: of our margin times the final margin, and of our squared margin. Their ratio is the regression slope. */
interface MarginScale {
  products: number;
  squares: number;
}

function createMarginScale(): MarginScale {
  const { points, games, square } = MARGIN.scale;
  return { products: games * square * points, squares: games * square };
}

const createErrorVariance = (): Record<'memoryMargin' | 'newsMargin' | 'closingMargin' | keyof typeof TOTAL.variancePerPoint, number> => ({
  memoryMargin: MARGIN.variance + MARGIN.openExcess,
  newsMargin: MARGIN.variance,
  closingMargin: (MARGIN_SHAPE.widthPerRootTotal / MARGIN_SHAPE.widthPerSd) ** 2,
  ...TOTAL.variancePerPoint,
});

const createPair = (): RegressionPair => ({
  result: createRidge(GAME_FEATURE_NAMES.length, 1),
  closing: createRidge(GAME_FEATURE_NAMES.length, 1),
});

function createScale(): Logistic {
  const scale = createLogistic(Float64Array.of(MARGIN.logOddsPerPoint));
  // The initial scale counts as about 800 games: one game adds about 50 points² × .22 = 11 to the curvature.
  scale.curvature[0] = LEARNING.scaleMemory * 3;
  return scale;
}

/**
 * A state before the first game. It knows exactly the teams that have an arena in `arenas`. A state is everything that the model has learned
 * from games: plain data, maps and typed arrays, so that it can be saved without loss.
 */
export function createState(arenas: Readonly<Record<string, Arena>> = NBA_ARENAS) {
  const meetings: EarlierMeetings = new Map();
  const openVariance: number = MARGIN.openVariance;
  return {
    season: 0,
    seasonStart: 0,
    day: 0,
    games: 0,
    arenas: new Map(Object.entries(arenas)),
    teams: new Map(Object.keys(arenas).map((code) => [code, createTeam(code)])),
    players: new Map<string, Player>(),
    meetings,
    replacement: createReplacementLevel(),
    shooting: createLeagueShooting(),
    /** The league's average number of possessions per team in 48 minutes. */
    pace: 92,
    /** League averages that are subtracted from the sum of both line-up vectors and from the context features of margins and totals. */
    center: new Float64Array(LINE_UP_NAMES.length),
    marginCenter: new Float64Array(CONTEXT_NAMES.length),
    totalCenter: new Float64Array(CONTEXT_NAMES.length),
    availability: createAvailabilityRegression(),
    minutesGuess: createMinutesRegression(),
    minutesKnown: createMinutesRegression(),
    /** Minutes when absences are known and starters are not. */
    minutesTold: createMinutesRegression(),
    reportAvailability: createReportRegressions(),
    /** Number of players with each status at each moment, and number of games with reports, from which the state has learned. */
    reportCases: createReportCases(),
    reportGames: 0,
    marginGuess: createPair(),
    marginKnown: createPair(),
    totalGuess: createPair(),
    totalKnown: createPair(),
    pureMargin: createFilter(PURE_MARGIN),
    memoryMargin: createFilter(MEMORY_MARGIN),
    pureTotal: createFilter(PURE_TOTAL),
    memoryTotal: createFilter(MEMORY_TOTAL),
    /** In points, how much higher expectations with known line-ups are on average. It is added to those with guessed line-ups. */
    lineUpShift: { pureMargin: 0, memoryMargin: 0, pureTotal: 0, memoryTotal: 0 },
    /** Moving average of the league's closing totals, in points. */
    closingTotalLevel: 0,
    /** How the lines of each market move until tip-off, and what past picks were worth at the close. */
    markets: INITIAL_MARKET_STATES,
    /** The weights of the last market and of our own estimate at tip-off. */
    tipAnchor: createTipAnchor(),
    marginScale: { pure: createMarginScale(), memory: createMarginScale(), news: createMarginScale() },
    errorVariance: createErrorVariance(),
    /** Average variance of guessed margins, in points², that comes from not knowing who plays. */
    openVariance,
    /** Log-odds of a home win per point of the standardized margin, for each forecast variant. */
    scalePure: createScale(),
    scaleMemory: createScale(),
    scaleNews: createScale(),
  };
}
export type State = ReturnType<typeof createState>;

export function requireTeam(state: State, code: string): Team {
  const team = state.teams.get(code);
  if (team === undefined) throw new RangeError(`"${code}" is not a known team; known are ${[...state.teams.keys()].join(' ')}`);
  return team;
}

export function rosterOf(state: State, team: Team): Player[] {
  const players: Player[] = [];
  for (const id of team.roster) {
    const player = state.players.get(id);
    if (player !== undefined) players.push(player);
  }
  return players;
}
