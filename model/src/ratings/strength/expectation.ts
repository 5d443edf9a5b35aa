import { MARGIN, TOTAL } from '#model/parameters.ts';
import { CONTEXT, INTERCEPT, LINE_UP_FEATURES } from './features.ts';
import type { LineUps, Matchup } from './matchup.ts';
import { isTaught, predictRidge } from '#model/maths/ridge.ts';
import type { FitPair, State } from '#model/ratings/state/state.ts';
import { sideStrength, type StrengthFilter } from './strength-filter.ts';

/** An expected margin or total as the sum of its named parts, in points. */
export interface Expectation {
  /** What the box scores of the expected players are worth. */
  players: number;
  /** What results (and, with memory, past closing lines) say of these players and teams beyond their box scores. */
  form: number;
  team: number;
  rest: number;
  travel: number;
  altitude: number;
  stage: number;
  /** Home court for margins, the league's scoring for totals. */
  level: number;
}

export function sumOf(parts: Expectation): number {
  return parts.players + parts.form + parts.team + parts.rest + parts.travel + parts.altitude + parts.stage + parts.level;
}

type Filtered = Pick<Expectation, 'form' | 'team' | 'level'>;
type Fitted = Omit<Expectation, keyof Filtered>;

/** Closing lines share the say with results as far as they have been seen at all, here or where the start was learned. */
function closingShare(pair: FitPair, share: number): number {
  const { weight } = pair.closing;
  return isTaught(pair.closing) ? share : (share * weight) / (weight + 300);
}

function blend(pair: FitPair, share: number, x: Float64Array, from: number, to: number): number {
  const result = predictRidge(pair.result, 0, x, from, to);
  return share === 0 ? result : (1 - share) * result + share * predictRidge(pair.closing, 0, x, from, to);
}

function parts(pair: FitPair, share: number, x: Float64Array): Fitted {
  const context = ([from, to]: readonly [number, number]): number =>
    blend(pair, share, x, LINE_UP_FEATURES + from, Math.min(LINE_UP_FEATURES + to, INTERCEPT));
  return {
    players: blend(pair, share, x, 0, LINE_UP_FEATURES),
    rest: context(CONTEXT.rest),
    travel: context(CONTEXT.travel),
    altitude: context(CONTEXT.altitude),
    stage: context(CONTEXT.stage),
  };
}

export function expectMargin(matchup: Matchup, lineUps: LineUps, pair: FitPair, filter: StrengthFilter, withOdds: boolean): Expectation {
  return { ...fittedMargin(lineUps, pair, withOdds), ...filteredMargin(matchup, lineUps, filter) };
}

function fittedMargin(lineUps: LineUps, pair: FitPair, withOdds: boolean): Fitted {
  return parts(pair, withOdds ? closingShare(pair, MARGIN.spreadShare) : 0, lineUps.marginFeatures);
}

function filteredMargin({ fixture }: Matchup, lineUps: LineUps, filter: StrengthFilter): Filtered {
  const home = sideStrength(filter, fixture.home, lineUps.home);
  const away = sideStrength(filter, fixture.away, lineUps.away);
  return { form: home.players - away.players, team: home.team - away.team, level: fixture.neutral ? 0 : filter.level };
}

/**
 * The margin by the guessed line-ups. Two fits speak: the one to guesses, and the one to known line-ups, whose
 * coefficients are sharper and apply to an expected line-up as well.
 */
export function guessMargin(state: State, matchup: Matchup, filter: StrengthFilter, withOdds: boolean): Expectation {
  const filtered = filteredMargin(matchup, matchup.guess, filter);
  const byGuesses = { ...fittedMargin(matchup.guess, state.marginGuess, withOdds), ...filtered };
  const byKnown = { ...fittedMargin(matchup.guess, state.marginKnown, withOdds), ...filtered };
  return mix(byGuesses, byKnown, MARGIN.knownFitShare);
}

/** Part by part, so much of the second. */
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

export function expectTotal(matchup: Matchup, lineUps: LineUps, pair: FitPair, filter: StrengthFilter, withOdds: boolean): Expectation {
  const home = sideStrength(filter, matchup.fixture.home, lineUps.home);
  const away = sideStrength(filter, matchup.fixture.away, lineUps.away);
  return {
    ...parts(pair, withOdds ? closingShare(pair, TOTAL.closingShare) : 0, lineUps.totalFeatures),
    form: home.players + away.players,
    team: home.team + away.team,
    level: filter.level,
  };
}
