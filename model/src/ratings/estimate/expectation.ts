import { hasPrior, predictRidge, type Ridge } from '#model/maths/ridge-regression.ts';
import type { RegressionPair, State } from '#model/ratings/state/state.ts';
import { GAME_RANGES } from '#model/ratings/strength/game-features.ts';
import { lineUpVariance } from '#model/ratings/strength/line-up-variance.ts';
import type { LineUps, Matchup } from './matchup.ts';
import { MARGIN, TOTAL } from '#model/ratings/strength/parameters.ts';
import { sideStrength, type StrengthFilter } from '#model/ratings/strength/strength-filter.ts';

/** An expected margin or total as the sum of named parts, in points. */
export interface Expectation {
  /** Value of the expected players according to their box score statistics. */
  players: number;
  /** Strength of the players that box scores do not show. A Kalman filter learns it from results and, for memory, closing lines. */
  form: number;
  /** Strength of the teams that neither box scores nor `form` explain. The Kalman filter of `form` learns it too. */
  team: number;
  rest: number;
  travel: number;
  altitude: number;
  stage: number;
  /** Home advantage in a margin, the league's average points in a total. */
  level: number;
}

export function sumOf(parts: Expectation): number {
  return parts.players + parts.form + parts.team + parts.rest + parts.travel + parts.altitude + parts.stage + parts.level;
}

type Filtered = Pick<Expectation, 'form' | 'team' | 'level'>;
type Fitted = Omit<Expectation, keyof Filtered>;

/** Weight of the closing-line regression against the result regression. Without saved coefficients it starts at 0 and grows to `share`. */
function closingShare(pair: RegressionPair, share: number): number {
  const { weight } = pair.closing;
  return hasPrior(pair.closing) ? share : (share * weight) / (weight + 300);
}

function fittedParts(ridge: Ridge, x: Float64Array): Fitted {
  const part = ([from, to]: readonly [number, number]): number => predictRidge(ridge, 0, x, from, to);
  return {
    players: part(GAME_RANGES.lineUps),
    rest: part(GAME_RANGES.rest),
    travel: part(GAME_RANGES.travel),
    altitude: part(GAME_RANGES.altitude),
    stage: part(GAME_RANGES.stage),
  };
}

/** The fitted parts of both expectations. In `withOdds`, the regression of closing lines has a weight of up to `share`. */
function fittedPair(pair: RegressionPair, share: number, x: Float64Array): Record<keyof Expectations, Fitted> {
  const pure = fittedParts(pair.result, x);
  return { pure, withOdds: mixFitted(pure, fittedParts(pair.closing, x), closingShare(pair, share)) };
}

export interface Expectations {
  pure: Expectation;
  withOdds: Expectation;
}

interface LineUpExpectation {
  margin: Expectations;
  total: Expectations;
}

export interface GuessExpectation extends LineUpExpectation {
  variance: number;
}

export interface GameExpectations {
  guess: GuessExpectation;
  known: LineUpExpectation;
}

export function expectWithGuessedLineUps(state: State, matchup: Matchup): GuessExpectation {
  const { guess } = matchup;
  return {
    margin: expectGuessedMargins(state, matchup, guess),
    total: expectTotals(state, matchup, guess, state.totalGuess),
    variance: marginVariance(state, matchup, guess, state.marginGuess),
  };
}

export function expectGame(state: State, matchup: Matchup, guess = expectWithGuessedLineUps(state, matchup)): GameExpectations {
  const { known } = matchup;
  const margin = expectMargins(state, matchup, known, state.marginKnown);
  return { guess, known: { margin, total: expectTotals(state, matchup, known, state.totalKnown) } };
}

/** Variance of the margin, in points², that comes from not knowing who plays: the sum of both teams' variances. */
export function marginVariance({ pureMargin }: State, { replacement }: Matchup, { home, away }: LineUps, pair: RegressionPair): number {
  const { coefficients } = pair.result;
  return lineUpVariance(home, coefficients, replacement, pureMargin) + lineUpVariance(away, coefficients, replacement, pureMargin);
}

/** The expected margin with uncertain line-ups: the mean of two regressions, fitted to guessed and to known line-ups. */
export function expectGuessedMargins(state: State, matchup: Matchup, lineUps: LineUps): Expectations {
  const byGuesses = expectMargins(state, matchup, lineUps, state.marginGuess);
  const byKnown = fittedPair(state.marginKnown, MARGIN.spreadShare, lineUps.marginFeatures);
  const guessMargin = (name: keyof Expectations): Expectation => ({
    ...byGuesses[name],
    ...mixFitted(byGuesses[name], byKnown[name], MARGIN.knownFitShare),
  });
  return { pure: guessMargin('pure'), withOdds: guessMargin('withOdds') };
}

function expectMargins(state: State, matchup: Matchup, lineUps: LineUps, pair: RegressionPair): Expectations {
  const fitted = fittedPair(pair, MARGIN.spreadShare, lineUps.marginFeatures);
  return {
    pure: { ...fitted.pure, ...filteredMargin(matchup, lineUps, state.pureMargin) },
    withOdds: { ...fitted.withOdds, ...filteredMargin(matchup, lineUps, state.memoryMargin) },
  };
}

function filteredMargin({ fixture }: Matchup, lineUps: LineUps, filter: StrengthFilter): Filtered {
  const home = sideStrength(filter, fixture.home, lineUps.home);
  const away = sideStrength(filter, fixture.away, lineUps.away);
  return { form: home.players - away.players, team: home.team - away.team, level: fixture.neutral ? 0 : filter.level };
}

const FITTED = ['players', 'rest', 'travel', 'altitude', 'stage'] as const satisfies readonly (keyof Fitted)[];
const PARTS = [...FITTED, 'form', 'team', 'level'] as const satisfies readonly (keyof Expectation)[];

const partsFrom = <Part extends string>(parts: readonly Part[], points: (part: Part) => number): Record<Part, number> =>
  Object.fromEntries(parts.map((part) => [part, points(part)])) as Record<Part, number>;

export const mix = (first: Expectation, second: Expectation, share: number): Expectation =>
  partsFrom(PARTS, (part) => (1 - share) * first[part] + share * second[part]);

const mixFitted = (first: Fitted, second: Fitted, share: number): Fitted =>
  partsFrom(FITTED, (part) => (1 - share) * first[part] + share * second[part]);

export const scale = (parts: Expectation, factor: number): Expectation => partsFrom(PARTS, (part) => factor * parts[part]);

function expectTotals(state: State, matchup: Matchup, lineUps: LineUps, pair: RegressionPair): Expectations {
  const fitted = fittedPair(pair, TOTAL.closingShare, lineUps.totalFeatures);
  return {
    pure: { ...fitted.pure, ...filteredTotal(matchup, lineUps, state.pureTotal) },
    withOdds: { ...fitted.withOdds, ...filteredTotal(matchup, lineUps, state.memoryTotal) },
  };
}

function filteredTotal({ fixture }: Matchup, lineUps: LineUps, filter: StrengthFilter): Filtered {
  const home = sideStrength(filter, fixture.home, lineUps.home);
  const away = sideStrength(filter, fixture.away, lineUps.away);
  return { form: home.players + away.players, team: home.team + away.team, level: filter.level };
}
