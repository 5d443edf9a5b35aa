import { observeRidge } from '#model/maths/ridge-regression.ts';
import type { FinishedGame } from '#model/ratings/games/game.ts';
import type { State } from '#model/ratings/state/state.ts';
import { blendedLead } from '#model/ratings/strength/blended-lead.ts';
import { sumOf, type GameExpectations } from '#model/ratings/estimate/expectation.ts';
import type { Matchup } from '#model/ratings/estimate/matchup.ts';
import { recordMeeting } from '#model/ratings/strength/earlier-meetings.ts';
import {
  closingLead,
  combineByPrecision,
  compressLead,
  hasPlusMinus,
  robustMargin,
  robustTotal,
} from '#model/ratings/strength/observations.ts';
import { MARGIN, MEMORY_MARGIN, MEMORY_TOTAL, PURE_MARGIN, PURE_TOTAL, TOTAL } from '#model/ratings/strength/parameters.ts';
import { updateFilter } from '#model/ratings/strength/strength-filter.ts';
import { LEARNING } from '#model/ratings/state/parameters.ts';

export function learnMargin(state: State, game: FinishedGame, matchup: Matchup, expected: GameExpectations): void {
  const { known, guess } = matchup;
  const lead = blendedLead(state.players, game);
  const result = robustMargin(game, state.shooting, lead);
  const closing = closingLead(game.closing);
  const pure = sumOf(expected.known.margin.pure);
  const memory = sumOf(expected.known.margin.withOdds);
  const shift = state.lineUpShift;
  if (!game.neutral) {
    shift.pureMargin += (pure - sumOf(expected.guess.margin.pure) - shift.pureMargin) / LEARNING.shiftMemory;
    shift.memoryMargin += (memory - sumOf(expected.guess.margin.withOdds) - shift.memoryMargin) / LEARNING.shiftMemory;
  }
  const at = { home: game.home, away: game.away, day: matchup.day, levelWeight: game.neutral ? 0 : 1 };
  recordMeeting(state.meetings, game.home, game.away, result - pure);
  updateFilter(state.pureMargin, PURE_MARGIN, at, known, result - pure, MARGIN.resultNoise);
  const combined = combineByPrecision(result, MARGIN.resultNoise, closing, MARGIN.closingNoise);
  updateFilter(state.memoryMargin, MEMORY_MARGIN, at, known, combined.value - memory, combined.noise);
  if (!hasPlusMinus(game)) return;
  for (const [lineUps, pair] of [
    [guess, state.marginGuess],
    [known, state.marginKnown],
  ] as const) {
    const x = lineUps.marginFeatures;
    observeRidge(pair.result, x, [compressLead(lead)]);
    if (closing !== null) observeRidge(pair.closing, x, [closing]);
  }
}

export function learnTotal(state: State, game: FinishedGame, matchup: Matchup, expected: GameExpectations): void {
  const { known, guess } = matchup;
  const result = robustTotal(game, state.shooting, TOTAL.luckShare.pure);
  const memoryResult = robustTotal(game, state.shooting, TOTAL.luckShare.memory);
  const closing = game.closing?.total ?? null;
  const level = state.pureTotal.level;
  const pure = sumOf(expected.known.total.pure);
  const memory = sumOf(expected.known.total.withOdds);
  const shift = state.lineUpShift;
  shift.pureTotal += (pure - sumOf(expected.guess.total.pure) - shift.pureTotal) / LEARNING.shiftMemory;
  shift.memoryTotal += (memory - sumOf(expected.guess.total.withOdds) - shift.memoryTotal) / LEARNING.shiftMemory;
  const at = { home: game.home, away: game.away, day: matchup.day, levelWeight: 1 };
  updateFilter(state.pureTotal, PURE_TOTAL, at, known, result - pure, TOTAL.resultNoise.pure);
  const market = closing === null ? null : closing - TOTAL.overtimePoints;
  const combined = combineByPrecision(memoryResult, TOTAL.resultNoise.memory, market, TOTAL.closingNoise);
  updateFilter(state.memoryTotal, MEMORY_TOTAL, at, known, combined.value - memory, combined.noise);
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
