import type { FitPair, State } from '#model/ratings/state/state.ts';
import { expectMargin, expectTotal, guessMargin, mix, sumOf, type Expectation } from './expectation.ts';
import { lineUpVariance, standardMargin } from './line-up-variance.ts';
import type { LineUps, Matchup } from './matchup.ts';
import { MARGIN, TOTAL } from './parameters.ts';

/** One quantity in three forecast variants: `pure` uses results only, `memory` also past closing lines, `news` also today's injury news. */
export interface Variants<T> {
  pure: T;
  memory: T;
  news: T;
}

/** Our own estimates for a game before tip-off. They do not use the current market. */
export interface Estimates {
  margin: Variants<Expectation>;
  totalParts: Variants<Expectation>;
  /** Average points that overtime adds to a total. Every total includes them. */
  overtime: number;
  /** Margins after `standardMargin`, in points. A learned scale converts them to log-odds. */
  standard: Variants<number>;
  logOdds: Variants<number>;
  total: Variants<number>;
}

function shiftLevel(parts: Expectation, shift: number): Expectation {
  return { ...parts, level: parts.level + shift };
}

export function estimateGame(state: State, matchup: Matchup): Estimates {
  const { guess, known } = matchup;
  const hasNews = known !== guess;
  const margin = estimateMargin(state, matchup);
  const totalParts = estimateTotal(state, matchup);
  const overtime = TOTAL.overtimePoints;
  const total = {
    pure: sumOf(totalParts.pure) + overtime,
    memory: sumOf(totalParts.memory) + overtime,
    news: sumOf(totalParts.news) + overtime,
  };
  const guessVariance = bothVariances(state, matchup, guess, state.marginGuess);
  const newsVariance = hasNews ? bothVariances(state, matchup, known, state.marginKnown) : guessVariance;
  const standard = {
    pure: standardMargin(sumOf(margin.pure), total.pure, guessVariance),
    memory: standardMargin(sumOf(margin.memory), total.memory, guessVariance),
    news: standardMargin(sumOf(margin.news), total.news, newsVariance),
  };
  const logOdds = {
    pure: state.scalePure.coefficients[0]! * standard.pure,
    memory: state.scaleMemory.coefficients[0]! * standard.memory,
    news: (hasNews ? state.scaleNews : state.scaleMemory).coefficients[0]! * standard.news,
  };
  return { margin, totalParts, overtime, standard, logOdds, total };
}

function estimateMargin(state: State, matchup: Matchup): Variants<Expectation> {
  const { guess, known } = matchup;
  const shifted = (parts: Expectation, shift: number): Expectation => (matchup.fixture.neutral ? parts : shiftLevel(parts, shift));
  const pure = shifted(guessMargin(state, matchup, state.pureMargin, false), state.lineUpShift.pureMargin);
  const withOdds = shifted(guessMargin(state, matchup, state.memoryMargin, true), state.lineUpShift.memoryMargin);
  const memory = mix(withOdds, pure, MARGIN.pureShare);
  if (known === guess) return { pure, memory, news: memory };
  const knownPure = expectMargin(matchup, known, state.marginKnown, state.pureMargin, false);
  const knownWithOdds = expectMargin(matchup, known, state.marginKnown, state.memoryMargin, true);
  return { pure, memory, news: mix(knownWithOdds, knownPure, MARGIN.pureShare) };
}

function estimateTotal(state: State, matchup: Matchup): Variants<Expectation> {
  const { guess, known } = matchup;
  const pure = shiftLevel(expectTotal(matchup, guess, state.totalGuess, state.pureTotal, false), state.lineUpShift.pureTotal);
  const memory = shiftLevel(expectTotal(matchup, guess, state.totalGuess, state.memoryTotal, true), state.lineUpShift.memoryTotal);
  return { pure, memory, news: known === guess ? memory : expectTotal(matchup, known, state.totalKnown, state.memoryTotal, true) };
}

/** Sum of both teams' line-up variances, in points². */
function bothVariances(state: State, matchup: Matchup, lineUps: LineUps, pair: FitPair): number {
  const { coefficients } = pair.result;
  return (
    lineUpVariance(lineUps.home, coefficients, matchup, state.pureMargin) +
    lineUpVariance(lineUps.away, coefficients, matchup, state.pureMargin)
  );
}
