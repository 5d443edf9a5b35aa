import type { State, Variants } from '#model/ratings/state/state.ts';
import {
  expectGuessedMargins,
  marginVariance,
  mix,
  sumOf,
  type Expectation,
  type Expectations,
  type GameExpectations,
} from './expectation.ts';
import { standardMargin } from '#model/ratings/strength/line-up-variance.ts';
import type { Matchup } from './matchup.ts';
import { MARGIN, TOTAL } from '#model/ratings/strength/parameters.ts';

export interface Estimates {
  margin: Variants<Expectation>;
  totalParts: Variants<Expectation>;
  /** Average points that overtime adds to a total. Every expected total includes them. */
  overtime: number;
  /** Margins after `standardMargin`, in points. A learned scale converts them to log-odds. */
  standard: Variants<number>;
  logOdds: Variants<number>;
  total: Variants<number>;
  /** Variance of the margin, in points², that comes from not knowing who plays. */
  lineUpVariance: { memory: number; news: number };
}

function shiftLevel(parts: Expectation, shift: number): Expectation {
  return { ...parts, level: parts.level + shift };
}

export function estimateGame(state: State, matchup: Matchup, expected: GameExpectations): Estimates {
  const { known, basis } = matchup;
  const guessed = estimateGuess(state, matchup, expected.guess.margin);
  const withNews = basis === 'guess' ? null : mix(expected.known.margin.withOdds, expected.known.margin.pure, MARGIN.pureShare);
  const totalParts = estimateTotal(state, matchup, expected);
  const overtime = TOTAL.overtimePoints;
  const total = {
    pure: sumOf(totalParts.pure) + overtime,
    memory: sumOf(totalParts.memory) + overtime,
    news: sumOf(totalParts.news) + overtime,
  };
  const guessVariance = expected.guess.variance;
  const newsVariance = withNews === null ? guessVariance : marginVariance(state, matchup, known, state.marginKnown);
  const news = withNews ?? guessed.memory;
  const standard = {
    pure: standardMargin(sumOf(guessed.pure), total.pure, guessVariance),
    memory: standardMargin(sumOf(guessed.memory), total.memory, guessVariance),
    news: standardMargin(sumOf(news), total.news, newsVariance),
  };
  const memoryScale = state.scaleMemory.coefficients[0]!;
  const logOdds = {
    pure: state.scalePure.coefficients[0]! * standard.pure,
    memory: memoryScale * standard.memory,
    news: (withNews === null ? memoryScale : state.scaleNews.coefficients[0]!) * standard.news,
  };
  const estimates: Estimates = {
    margin: { ...guessed, news },
    totalParts,
    overtime,
    standard,
    logOdds,
    total,
    lineUpVariance: { memory: guessVariance, news: newsVariance },
  };
  if (basis !== 'reports') return estimates;
  // With reports alone the line-ups are neither guessed nor known, so the forecast is a weighted mean of the estimates for both.
  const asGuess = estimateGuess(state, matchup, expectGuessedMargins(state, matchup, known)).memory;
  const asGuessVariance = marginVariance(state, matchup, known, state.marginGuess);
  const asGuessLogOdds = memoryScale * standardMargin(sumOf(asGuess), total.news, asGuessVariance);
  return {
    ...estimates,
    margin: { ...guessed, news: mix(asGuess, news, MARGIN.reportsKnownShare) },
    logOdds: { ...logOdds, news: (1 - MARGIN.reportsKnownShare) * asGuessLogOdds + MARGIN.reportsKnownShare * logOdds.news },
  };
}

/** The expected margin with guessed line-ups, plus `lineUpShift` if the court is not neutral. */
function estimateGuess({ lineUpShift }: State, { fixture }: Matchup, guess: Expectations): { pure: Expectation; memory: Expectation } {
  const shifted = (parts: Expectation, shift: number): Expectation => (fixture.neutral ? parts : shiftLevel(parts, shift));
  const pure = shifted(guess.pure, lineUpShift.pureMargin);
  return { pure, memory: mix(shifted(guess.withOdds, lineUpShift.memoryMargin), pure, MARGIN.pureShare) };
}

function estimateTotal({ lineUpShift }: State, { basis }: Matchup, { guess, known }: GameExpectations): Variants<Expectation> {
  const memory = shiftLevel(guess.total.withOdds, lineUpShift.memoryTotal);
  return { pure: shiftLevel(guess.total.pure, lineUpShift.pureTotal), memory, news: basis === 'guess' ? memory : known.total.withOdds };
}
