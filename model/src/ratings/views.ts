import { MARGIN, TOTAL } from '#model/parameters.ts';
import { expectMargin, expectTotal, sumOf, type Expectation } from './expectation.ts';
import type { Matchup } from './matchup.ts';
import type { State } from './state.ts';

/** A game as seen without odds, with the memory of past closing lines, and with news as well. */
export interface Views {
  margin: { pure: Expectation; memory: Expectation; news: Expectation };
  totalParts: { pure: Expectation; memory: Expectation; news: Expectation };
  /** Expected points of overtime, part of every total. */
  overtime: number;
  logOdds: { pure: number; memory: number; news: number };
  total: { pure: number; memory: number; news: number };
}

function mix(own: Expectation, other: Expectation, share: number): Expectation {
  const mixed = { ...own };
  for (const name of Object.keys(own) as (keyof Expectation)[]) mixed[name] = (1 - share) * own[name] + share * other[name];
  return mixed;
}

export function createViews(state: State, matchup: Matchup): Views {
  const { guess, known } = matchup;
  const pure = expectMargin(matchup, guess, state.marginGuess, state.pureMargin, false);
  const memory = expectMargin(matchup, guess, state.marginGuess, state.memoryMargin, true);
  const newsPure = known === guess ? pure : expectMargin(matchup, known, state.marginKnown, state.pureMargin, false);
  const newsMemory = known === guess ? memory : expectMargin(matchup, known, state.marginKnown, state.memoryMargin, true);
  const margin = { pure, memory: mix(memory, pure, MARGIN.pureShare), news: mix(newsMemory, newsPure, MARGIN.pureShare) };
  const totalMemory = expectTotal(state, matchup, guess, state.totalGuess, state.memoryTotal, true);
  const totalParts = {
    pure: expectTotal(state, matchup, guess, state.totalGuess, state.pureTotal, false),
    memory: totalMemory,
    news: known === guess ? totalMemory : expectTotal(state, matchup, known, state.totalKnown, state.memoryTotal, true),
  };
  const overtime = TOTAL.overtimePoints;
  const newsScale = known === guess ? state.scaleMemory : state.scaleNews;
  return {
    margin,
    totalParts,
    overtime,
    logOdds: {
      pure: state.scalePure.coefficients[0]! * sumOf(margin.pure),
      memory: state.scaleMemory.coefficients[0]! * sumOf(margin.memory),
      news: newsScale.coefficients[0]! * sumOf(margin.news),
    },
    total: {
      pure: sumOf(totalParts.pure) + overtime,
      memory: sumOf(totalParts.memory) + overtime,
      news: sumOf(totalParts.news) + overtime,
    },
  };
}
