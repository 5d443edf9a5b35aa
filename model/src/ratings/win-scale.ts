import { MARGIN } from '#model/parameters.ts';
import { expectMargin, sumOf } from './expectation.ts';
import type { Matchup } from './matchup.ts';
import type { State } from './state.ts';

/** The three expected margins that win probabilities are made from. */
export function marginForecasts(state: State, matchup: Matchup): { pure: number; memory: number; news: number } {
  const { guess, known } = matchup;
  const pure = sumOf(expectMargin(matchup, guess, state.marginGuess, state.pureMargin, false));
  const memory = sumOf(expectMargin(matchup, guess, state.marginGuess, state.memoryMargin, true));
  const pureKnown = sumOf(expectMargin(matchup, known, state.marginKnown, state.pureMargin, false));
  const memoryKnown = sumOf(expectMargin(matchup, known, state.marginKnown, state.memoryMargin, true));
  const mix = (own: number, other: number): number => (1 - MARGIN.pureShare) * own + MARGIN.pureShare * other;
  return { pure, memory: mix(memory, pure), news: mix(memoryKnown, pureKnown) };
}
