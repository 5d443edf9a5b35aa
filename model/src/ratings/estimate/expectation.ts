import { hasPrior, predictRidge } from '#model/maths/ridge-regression.ts';
import type { FitPair, State } from '#model/ratings/state/state.ts';
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
function closingShare(pair: FitPair, share: number): number {
  const { weight } = pair.closing;
  return hasPrior(pair.closing) ? share : (share * weight) / (weight + 300);
}

function fittedParts(pair: FitPair, share: number, x: Float64Array): Fitted {
  const blend = ([from, to]: readonly [number, number]): number => {
    const result = predictRidge(pair.result, 0, x, from, to);
    return share === 0 ? result : (1 - share) * result + share * predictRidge(pair.closing, 0, x, from, to);
  };
  return {
    players: blend(GAME_RANGES.lineUps),
    rest: blend(GAME_RANGES.rest),
    travel: blend(GAME_RANGES.travel),
    altitude: blend(GAME_RANGES.altitude),
    stage: blend(GAME_RANGES.stage),
  };
}

/** An expectation from results only (`pure`), and one that also uses past closing lines (`withOdds`). */
export interface Expectations {
  pure: Expectation;
  withOdds: Expectation;
}

/** The expected margin and total with one kind of line-ups. */
interface LineUpExpectation {
  margin: Expectations;
  total: Expectations;
}

/** The expected margin and total with guessed line-ups. They do not depend on news. */
export interface GuessExpectation extends LineUpExpectation {
  /** Variance of the margin, in points², that comes from not knowing who plays. */
  variance: number;
}

export interface GameExpectations {
  guess: GuessExpectation;
  known: LineUpExpectation;
}

export function expectGuess(state: State, matchup: Matchup): GuessExpectation {
  const { guess } = matchup;
  return {
    margin: guessMargins(state, matchup, guess),
    total: expectTotals(state, matchup, guess, state.totalGuess),
    variance: marginVariance(state, matchup, guess, state.marginGuess),
  };
}

/** The expectations with both kinds of line-ups. Several forecasts of a game with different news can share `guess`. */
export function expectGame(state: State, matchup: Matchup, guess = expectGuess(state, matchup)): GameExpectations {
  const { known } = matchup;
  const { marginKnown, pureMargin, memoryMargin } = state;
  const margin = {
    pure: expectMargin(matchup, known, marginKnown, pureMargin, false),
    withOdds: expectMargin(matchup, known, marginKnown, memoryMargin, true),
  };
  return { guess, known: { margin, total: expectTotals(state, matchup, known, state.totalKnown) } };
}

/** Variance of the margin, in points², that comes from not knowing who plays: the sum of both teams' variances. */
export function marginVariance({ pureMargin }: State, { replacement }: Matchup, { home, away }: LineUps, pair: FitPair): number {
  const { coefficients } = pair.result;
  return lineUpVariance(home, coefficients, replacement, pureMargin) + lineUpVariance(away, coefficients, replacement, pureMargin);
}

export function guessMargins(state: State, matchup: Matchup, lineUps: LineUps): Expectations {
  return {
    pure: guessMargin(state, matchup, lineUps, state.pureMargin, false),
    withOdds: guessMargin(state, matchup, lineUps, state.memoryMargin, true),
  };
}

/** The expected margin. With `withOdds` it also uses the regression of closing lines, otherwise only the regression of results. */
function expectMargin(matchup: Matchup, lineUps: LineUps, pair: FitPair, filter: StrengthFilter, withOdds: boolean): Expectation {
  return { ...fittedMargin(lineUps, pair, withOdds), ...filteredMargin(matchup, lineUps, filter) };
}

function fittedMargin(lineUps: LineUps, pair: FitPair, withOdds: boolean): Fitted {
  return fittedParts(pair, withOdds ? closingShare(pair, MARGIN.spreadShare) : 0, lineUps.marginFeatures);
}

function filteredMargin({ fixture }: Matchup, lineUps: LineUps, filter: StrengthFilter): Filtered {
  const home = sideStrength(filter, fixture.home, lineUps.home);
  const away = sideStrength(filter, fixture.away, lineUps.away);
  return { form: home.players - away.players, team: home.team - away.team, level: fixture.neutral ? 0 : filter.level };
}

/** The expected margin with uncertain line-ups: the mean of two regressions, fitted to guessed and to known line-ups. */
function guessMargin(state: State, matchup: Matchup, lineUps: LineUps, filter: StrengthFilter, withOdds: boolean): Expectation {
  const filtered = filteredMargin(matchup, lineUps, filter);
  const byGuesses = { ...fittedMargin(lineUps, state.marginGuess, withOdds), ...filtered };
  const byKnown = { ...fittedMargin(lineUps, state.marginKnown, withOdds), ...filtered };
  return mix(byGuesses, byKnown, MARGIN.knownFitShare);
}

/** Weighted mean of each part of two expectations. `share` is the weight of the second. */
export function mix(first: Expectation, second: Expectation, share: number): Expectation {
  const part = (name: keyof Expectation): number => (1 - share) * first[name] + share * second[name];
  return {
    players: part('players'),
    form: part('form'),
    team: part('team'),
    rest: part('rest'),
    travel: part('travel'),
    altitude: part('altitude'),
    stage: part('stage'),
    level: part('level'),
  };
}

function expectTotals(state: State, matchup: Matchup, lineUps: LineUps, pair: FitPair): Expectations {
  return {
    pure: expectTotal(matchup, lineUps, pair, state.pureTotal, false),
    withOdds: expectTotal(matchup, lineUps, pair, state.memoryTotal, true),
  };
}

function expectTotal(matchup: Matchup, lineUps: LineUps, pair: FitPair, filter: StrengthFilter, withOdds: boolean): Expectation {
  const home = sideStrength(filter, matchup.fixture.home, lineUps.home);
  const away = sideStrength(filter, matchup.fixture.away, lineUps.away);
  return {
    ...fittedParts(pair, withOdds ? closingShare(pair, TOTAL.closingShare) : 0, lineUps.totalFeatures),
    form: home.players + away.players,
    team: home.team + away.team,
    level: filter.level,
  };
}
