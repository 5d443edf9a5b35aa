import { MARGIN, TOTAL } from '#model/parameters.ts';
import { CONTEXT, INTERCEPT, LINE_UP_FEATURES, marginFeatures, totalFeatures } from './features.ts';
import type { LineUps, Matchup } from './matchup.ts';
import { predictRidge } from './ridge.ts';
import type { FitPair, State } from './state.ts';
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

/** Closing lines share the say with results as far as they have been seen at all, here or where the start was learnt. */
function closingShare(pair: FitPair, share: number): number {
  const { weight, prior } = pair.closing;
  return prior[0] === 0 ? (share * weight) / (weight + 300) : share;
}

function blend(pair: FitPair, share: number, x: Float64Array, from: number, to: number): number {
  const result = predictRidge(pair.result, 0, x, from, to);
  return share === 0 ? result : (1 - share) * result + share * predictRidge(pair.closing, 0, x, from, to);
}

function parts(pair: FitPair, share: number, x: Float64Array): Omit<Expectation, 'form' | 'team' | 'level'> {
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
  const x = marginFeatures(lineUps.homeVector, lineUps.awayVector, matchup.marginContext);
  const home = sideStrength(filter, matchup.fixture.home, lineUps.home);
  const away = sideStrength(filter, matchup.fixture.away, lineUps.away);
  return {
    ...parts(pair, withOdds ? closingShare(pair, MARGIN.spreadShare) : 0, x),
    form: home.players - away.players,
    team: home.team - away.team,
    level: matchup.fixture.neutral ? 0 : filter.level,
  };
}

/**
 * The margin by the guessed line-ups. Two fits speak: the one to guesses, and the one to known line-ups, whose
 * coefficients are sharper and apply to an expected line-up as well.
 */
export function guessMargin(state: State, matchup: Matchup, filter: StrengthFilter, withOdds: boolean): Expectation {
  const byGuesses = expectMargin(matchup, matchup.guess, state.marginGuess, filter, withOdds);
  const byKnown = expectMargin(matchup, matchup.guess, state.marginKnown, filter, withOdds);
  return mix(byGuesses, byKnown, MARGIN.knownFitShare);
}

/** Part by part, so much of the second. */
export function mix(first: Expectation, second: Expectation, share: number): Expectation {
  const mixed = { ...first };
  for (const name of Object.keys(first) as (keyof Expectation)[]) mixed[name] = (1 - share) * first[name] + share * second[name];
  return mixed;
}

export function expectTotal(
  state: State,
  matchup: Matchup,
  lineUps: LineUps,
  pair: FitPair,
  filter: StrengthFilter,
  withOdds: boolean,
): Expectation {
  const x = totalFeatures(lineUps.homeVector, lineUps.awayVector, matchup.totalContext, state.centre);
  const home = sideStrength(filter, matchup.fixture.home, lineUps.home);
  const away = sideStrength(filter, matchup.fixture.away, lineUps.away);
  return {
    ...parts(pair, withOdds ? closingShare(pair, TOTAL.closingShare) : 0, x),
    form: home.players + away.players,
    team: home.team + away.team,
    level: filter.level,
  };
}
