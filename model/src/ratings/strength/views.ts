import { MARGIN, TOTAL } from '#model/parameters.ts';
import { expectMargin, expectTotal, guessMargin, mix, sumOf, type Expectation } from './expectation.ts';
import type { LineUps, Matchup } from './matchup.ts';
import type { FitPair, State } from '#model/ratings/state/state.ts';
import { lineUpVariance, standardMargin } from '#model/ratings/line-ups/line-up-variance.ts';

/** One thing said three times: without odds, with the memory of past closing lines, and with news as well. */
export interface Threefold<T> {
  pure: T;
  memory: T;
  news: T;
}

/** A game as it is seen before tip. */
export interface Views {
  margin: Threefold<Expectation>;
  totalParts: Threefold<Expectation>;
  /** Expected points of overtime, part of every total. */
  overtime: number;
  /** Margins in points of a usual game, which the scales turn into log-odds. */
  standard: Threefold<number>;
  logOdds: Threefold<number>;
  total: Threefold<number>;
}

function shiftLevel(parts: Expectation, shift: number): Expectation {
  return { ...parts, level: parts.level + shift };
}

export function createViews(state: State, matchup: Matchup): Views {
  const { guess, known } = matchup;
  const isNews = known !== guess;
  const margin = marginViews(state, matchup);
  const totalParts = totalViews(state, matchup);
  const overtime = TOTAL.overtimePoints;
  const total = {
    pure: sumOf(totalParts.pure) + overtime,
    memory: sumOf(totalParts.memory) + overtime,
    news: sumOf(totalParts.news) + overtime,
  };
  const guessed = variance(state, matchup, guess, state.marginGuess);
  const standard = {
    pure: standardMargin(sumOf(margin.pure), total.pure, guessed),
    memory: standardMargin(sumOf(margin.memory), total.memory, guessed),
    news: standardMargin(sumOf(margin.news), total.news, isNews ? variance(state, matchup, known, state.marginKnown) : guessed),
  };
  const logOdds = {
    pure: state.scalePure.coefficients[0]! * standard.pure,
    memory: state.scaleMemory.coefficients[0]! * standard.memory,
    news: (isNews ? state.scaleNews : state.scaleMemory).coefficients[0]! * standard.news,
  };
  return { margin, totalParts, overtime, standard, logOdds, total };
}

function marginViews(state: State, matchup: Matchup): Threefold<Expectation> {
  const { guess, known } = matchup;
  const shifted = (parts: Expectation, shift: number): Expectation => (matchup.fixture.neutral ? parts : shiftLevel(parts, shift));
  const pure = shifted(guessMargin(state, matchup, state.pureMargin, false), state.guessShift.pureMargin);
  const remembered = shifted(guessMargin(state, matchup, state.memoryMargin, true), state.guessShift.memoryMargin);
  const memory = mix(remembered, pure, MARGIN.pureShare);
  if (known === guess) return { pure, memory, news: memory };
  const knownPure = expectMargin(matchup, known, state.marginKnown, state.pureMargin, false);
  const knownMemory = expectMargin(matchup, known, state.marginKnown, state.memoryMargin, true);
  return { pure, memory, news: mix(knownMemory, knownPure, MARGIN.pureShare) };
}

function totalViews(state: State, matchup: Matchup): Threefold<Expectation> {
  const { guess, known } = matchup;
  const pure = shiftLevel(expectTotal(matchup, guess, state.totalGuess, state.pureTotal, false), state.guessShift.pureTotal);
  const memory = shiftLevel(expectTotal(matchup, guess, state.totalGuess, state.memoryTotal, true), state.guessShift.memoryTotal);
  return { pure, memory, news: known === guess ? memory : expectTotal(matchup, known, state.totalKnown, state.memoryTotal, true) };
}

function variance(state: State, matchup: Matchup, lineUps: LineUps, pair: FitPair): number {
  const { coefficients } = pair.result;
  return (
    lineUpVariance(lineUps.home, coefficients, matchup, state.pureMargin) +
    lineUpVariance(lineUps.away, coefficients, matchup, state.pureMargin)
  );
}
