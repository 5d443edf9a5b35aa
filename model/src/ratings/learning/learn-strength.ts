import { LEARNING, MARGIN, MEMORY_MARGIN, MEMORY_TOTAL, PURE_MARGIN, PURE_TOTAL, TOTAL } from '#model/parameters.ts';
import { expectMargin, expectTotal, guessMargin, sumOf } from '#model/ratings/strength/expectation.ts';
import type { FinishedGame } from '#model/ratings/state/game.ts';
import type { Matchup } from '#model/ratings/strength/matchup.ts';
import { recordMeeting } from '#model/ratings/strength/meetings.ts';
import { closingLead, hasPlusMinus, merge, robustMargin, robustTotal, softened } from '#model/ratings/strength/observations.ts';
import { tellingLead } from '#model/ratings/strength/regulars-lead.ts';
import { observeRidge } from '#model/maths/ridge.ts';
import type { State } from '#model/ratings/state/state.ts';
import { updateFilter, type FilterSettings, type StrengthFilter } from '#model/ratings/strength/strength-filter.ts';

/** Moves teams, players and home court by the surprise of a result and of its closing line, and feeds the fits. */
export function learnMargin(state: State, game: FinishedGame, matchup: Matchup): void {
  const { known, guess } = matchup;
  const lead = tellingLead(state.players, game);
  const result = robustMargin(game, state.shooting, lead);
  const closing = closingLead(game.closing);
  const pure = sumOf(expectMargin(matchup, known, state.marginKnown, state.pureMargin, false));
  const memory = sumOf(expectMargin(matchup, known, state.marginKnown, state.memoryMargin, true));
  const shift = state.guessShift;
  if (!game.neutral) {
    const { pureMargin, memoryMargin } = state;
    const guessPure = sumOf(guessMargin(state, matchup, pureMargin, false));
    const guessMemory = sumOf(guessMargin(state, matchup, memoryMargin, true));
    shift.pureMargin += (pure - guessPure - shift.pureMargin) / LEARNING.shiftMemory;
    shift.memoryMargin += (memory - guessMemory - shift.memoryMargin) / LEARNING.shiftMemory;
  }
  const at = { home: game.home, away: game.away, day: matchup.day, levelWeight: game.neutral ? 0 : 1 };
  recordMeeting(state.meetings, game.home, game.away, result - pure);
  step(state.pureMargin, PURE_MARGIN, at, matchup, result - pure, MARGIN.resultNoise);
  const merged = merge(result, MARGIN.resultNoise, closing, MARGIN.closingNoise);
  step(state.memoryMargin, MEMORY_MARGIN, at, matchup, merged.value - memory, merged.noise);
  if (!hasPlusMinus(game)) return;
  for (const [lineUps, pair] of [
    [guess, state.marginGuess],
    [known, state.marginKnown],
  ] as const) {
    const x = lineUps.marginFeatures;
    observeRidge(pair.result, x, [softened(lead)]);
    if (closing !== null) observeRidge(pair.closing, x, [closing]);
  }
}

/** The same for points scored. */
export function learnTotal(state: State, game: FinishedGame, matchup: Matchup): void {
  const { known, guess } = matchup;
  const result = robustTotal(game, state.shooting, TOTAL.luckShare.pure);
  const remembered = robustTotal(game, state.shooting, TOTAL.luckShare.memory);
  const closing = game.closing?.total ?? null;
  const level = state.pureTotal.level;
  const pure = sumOf(expectTotal(matchup, known, state.totalKnown, state.pureTotal, false));
  const memory = sumOf(expectTotal(matchup, known, state.totalKnown, state.memoryTotal, true));
  const shift = state.guessShift;
  const guessPure = sumOf(expectTotal(matchup, guess, state.totalGuess, state.pureTotal, false));
  const guessMemory = sumOf(expectTotal(matchup, guess, state.totalGuess, state.memoryTotal, true));
  shift.pureTotal += (pure - guessPure - shift.pureTotal) / LEARNING.shiftMemory;
  shift.memoryTotal += (memory - guessMemory - shift.memoryTotal) / LEARNING.shiftMemory;
  const at = { home: game.home, away: game.away, day: matchup.day, levelWeight: 1 };
  step(state.pureTotal, PURE_TOTAL, at, matchup, result - pure, TOTAL.resultNoise.pure);
  const market = closing === null ? null : closing - TOTAL.overtimePoints;
  const merged = merge(remembered, TOTAL.resultNoise.memory, market, TOTAL.closingNoise);
  step(state.memoryTotal, MEMORY_TOTAL, at, matchup, merged.value - memory, merged.noise);
  if (!hasPlusMinus(game)) return;
  for (const [lineUps, pair] of [
    [guess, state.totalGuess],
    [known, state.totalKnown],
  ] as const) {
    const x = lineUps.totalFeatures;
    observeRidge(pair.result, x, [result - level]);
    if (closing !== null && state.closingTotalLevel > 0) observeRidge(pair.closing, x, [closing - state.closingTotalLevel]);
  }
}

function step(
  filter: StrengthFilter,
  settings: FilterSettings,
  at: { home: string; away: string; day: number; levelWeight: number },
  matchup: Matchup,
  innovation: number,
  noise: number,
): void {
  updateFilter(filter, settings, at, matchup.known, innovation, noise);
}
