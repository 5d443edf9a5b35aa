import { learnAnchor } from '#model/forecast/anchor.ts';
import { AVAILABILITY, LEARNING, MARGIN, MEMORY_MARGIN, MEMORY_TOTAL, PURE_MARGIN, PURE_TOTAL, TOTAL } from '#model/parameters.ts';
import { AVAILABILITY_FEATURES, fillAvailability } from './availability.ts';
import { expectMargin, expectTotal, sumOf } from './expectation.ts';
import { INTERCEPT, LINE_UP_FEATURES, marginFeatures, totalFeatures } from './features.ts';
import type { FinishedGame, PlayerLine } from './game.ts';
import type { LineUp } from './line-up.ts';
import { observeLogistic, refitLogistic } from './logistic.ts';
import type { Matchup } from './matchup.ts';
import { fillMinutes, MINUTES_FEATURES } from './minutes.ts';
import { observeRidge, refitRidge, type Ridge } from './ridge.ts';
import type { State } from './state.ts';
import { updateFilter, type FilterSettings, type StrengthFilter } from './strength-filter.ts';
import type { TeamDay } from './team-day.ts';
import { createViews, type Views } from './views.ts';

/** Blow-outs are capped softly, and a part of the three-point luck is taken out. */
export function robustMargin(state: State, game: FinishedGame): number {
  const { homeBox, awayBox } = game;
  let luck = 0;
  if (homeBox?.fg3m != null && homeBox.fg3a != null && awayBox?.fg3m != null && awayBox.fg3a != null) {
    const usual = state.threesMade / state.threesTaken;
    luck = 3 * (homeBox.fg3m - usual * homeBox.fg3a - (awayBox.fg3m - usual * awayBox.fg3a));
  }
  const margin = game.homeScore - game.awayScore - MARGIN.threePointLuck * luck;
  return MARGIN.softCap * Math.tanh(margin / MARGIN.softCap);
}

/** Points as if the game had ended after 48 minutes. */
export function regulationTotal(game: FinishedGame): number {
  return ((game.homeScore + game.awayScore) * 48) / (48 + 5 * game.overtimes);
}

/** Everything that compares the game with what was expected of it. Runs before any player's record is touched. */
export function learnFromGame(state: State, game: FinishedGame, matchup: Matchup): void {
  const views = createViews(state, matchup);
  learnScales(state, game, views);
  learnSpreads(state, game, views);
  const { memory, news } = views.logOdds;
  learnAnchor(state.anchor, game, { memory, news, memoryTotal: views.total.memory }, game.homeScore > game.awayScore);
  if (game.homePlayers.length > 0 && game.awayPlayers.length > 0) {
    learnRotation(state, matchup.guess.home, matchup.known.home, matchup.homeDay, game.homePlayers);
    learnRotation(state, matchup.guess.away, matchup.known.away, matchup.awayDay, game.awayPlayers);
  }
  learnMargin(state, game, matchup);
  learnTotal(state, game, matchup);
}

function learnScales(state: State, game: FinishedGame, views: Views): void {
  const won = game.homeScore > game.awayScore ? 1 : 0;
  const { pure, memory, news } = views.standard;
  const keep = 1 - 1 / LEARNING.scaleMemory;
  for (const [scale, margin] of [
    [state.scalePure, pure],
    [state.scaleMemory, memory],
    [state.scaleNews, news],
  ] as const) {
    const points = Math.min(Math.max(margin, -MARGIN.softCap), MARGIN.softCap);
    observeLogistic(scale, Float64Array.of(points), won);
    refitLogistic(scale, 0, keep);
  }
}

/** Follows how far results stray from each forecast. Totals stray in proportion to their square root. */
function learnSpreads(state: State, game: FinishedGame, views: Views): void {
  const { spread } = state;
  const total = game.homeScore + game.awayScore;
  const gain = 1 / LEARNING.spreadMemory;
  const follow = (old: number, error: number, per: number): number => old + gain * (Math.min(error * error, 3_000) / per - old);
  spread.newsMargin = follow(spread.newsMargin, game.homeScore - game.awayScore - sumOf(views.margin.news), 1);
  spread.pureTotal = follow(spread.pureTotal, total - views.total.pure, views.total.pure);
  spread.memoryTotal = follow(spread.memoryTotal, total - views.total.memory, views.total.memory);
  spread.newsTotal = follow(spread.newsTotal, total - views.total.news, views.total.news);
  const closing = game.closing?.total ?? null;
  if (closing === null) return;
  spread.closingTotal = follow(spread.closingTotal, total - closing - state.closingTotalBias, closing);
}

function learnRotation(state: State, guess: LineUp, known: LineUp, day: TeamDay, lines: readonly PlayerLine[]): void {
  const minutes = new Map(lines.map((line) => [line.playerId, line]));
  const x = new Float64Array(AVAILABILITY_FEATURES);
  const m = new Float64Array(MINUTES_FEATURES);
  for (const player of guess.players) {
    const played = minutes.get(player.id)?.minutes ?? 0;
    fillAvailability(x, player, day);
    observeLogistic(state.availability, x, played > 0 ? 1 : 0);
    if (played === 0) continue;
    fillMinutes(m, player, false, day, guess.view);
    observeRidge(state.minutesGuess, m, [played]);
  }
  for (const player of known.players) {
    const line = minutes.get(player.id);
    if (line === undefined || line.minutes === 0) continue;
    fillMinutes(m, player, line.starter, day, known.view);
    observeRidge(state.minutesKnown, m, [line.minutes]);
  }
}

/** Merges a result and a closing line, both observations of the same expectation, by their precisions. */
function merge(result: number, resultNoise: number, closing: number | null, closingNoise: number): { value: number; noise: number } {
  if (closing === null) return { value: result, noise: resultNoise };
  const precision = 1 / resultNoise + 1 / closingNoise;
  return { value: (result / resultNoise + closing / closingNoise) / precision, noise: 1 / precision };
}

function learnMargin(state: State, game: FinishedGame, matchup: Matchup): void {
  const { known, guess, marginContext } = matchup;
  const result = robustMargin(state, game);
  const spread = game.closing?.spreadHome ?? null;
  const pure = sumOf(expectMargin(matchup, known, state.marginKnown, state.pureMargin, false));
  const memory = sumOf(expectMargin(matchup, known, state.marginKnown, state.memoryMargin, true));
  const shift = state.guessShift;
  if (!game.neutral) {
    const { pureMargin, memoryMargin } = state;
    const guessPure = sumOf(expectMargin(matchup, guess, state.marginGuess, pureMargin, false));
    const guessMemory = sumOf(expectMargin(matchup, guess, state.marginGuess, memoryMargin, true));
    shift.pureMargin += (pure - guessPure - shift.pureMargin) / LEARNING.shiftMemory;
    shift.memoryMargin += (memory - guessMemory - shift.memoryMargin) / LEARNING.shiftMemory;
  }
  const at = { home: game.home, away: game.away, day: matchup.day, levelWeight: game.neutral ? 0 : 1 };
  step(state.pureMargin, PURE_MARGIN, at, matchup, result - pure, MARGIN.resultNoise);
  const merged = merge(result, MARGIN.resultNoise, spread === null ? null : -spread, MARGIN.closingNoise);
  step(state.memoryMargin, MEMORY_MARGIN, at, matchup, merged.value - memory, merged.noise);
  if (!hasPlusMinus(game)) return;
  const capped = MARGIN.softCap * Math.tanh((game.homeScore - game.awayScore) / MARGIN.softCap);
  for (const [lineUps, pair] of [
    [guess, state.marginGuess],
    [known, state.marginKnown],
  ] as const) {
    const x = marginFeatures(lineUps.homeVector, lineUps.awayVector, marginContext);
    observeRidge(pair.result, x, [capped]);
    if (spread !== null) observeRidge(pair.closing, x, [-spread]);
  }
}

function learnTotal(state: State, game: FinishedGame, matchup: Matchup): void {
  const { known, guess, context } = matchup;
  const result = regulationTotal(game);
  const closing = game.closing?.total ?? null;
  const level = state.pureTotal.level;
  const pure = sumOf(expectTotal(state, matchup, known, state.totalKnown, state.pureTotal, false));
  const memory = sumOf(expectTotal(state, matchup, known, state.totalKnown, state.memoryTotal, true));
  const shift = state.guessShift;
  const guessPure = sumOf(expectTotal(state, matchup, guess, state.totalGuess, state.pureTotal, false));
  const guessMemory = sumOf(expectTotal(state, matchup, guess, state.totalGuess, state.memoryTotal, true));
  shift.pureTotal += (pure - guessPure - shift.pureTotal) / LEARNING.shiftMemory;
  shift.memoryTotal += (memory - guessMemory - shift.memoryTotal) / LEARNING.shiftMemory;
  const at = { home: game.home, away: game.away, day: matchup.day, levelWeight: 1 };
  step(state.pureTotal, PURE_TOTAL, at, matchup, result - pure, TOTAL.resultNoise);
  const merged = merge(result, TOTAL.resultNoise, closing === null ? null : closing - TOTAL.overtimePoints, TOTAL.closingNoise);
  step(state.memoryTotal, MEMORY_TOTAL, at, matchup, merged.value - memory, merged.noise);
  if (!hasPlusMinus(game)) return;
  for (const [lineUps, pair] of [
    [guess, state.totalGuess],
    [known, state.totalKnown],
  ] as const) {
    const x = totalFeatures(lineUps.homeVector, lineUps.awayVector, context, state.centre);
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

/** Before plus-minus was recorded its columns are constant, and a fit over them would explode later (notes 1, section 7). */
function hasPlusMinus(game: FinishedGame): boolean {
  return [...game.homePlayers, ...game.awayPlayers].some((line) => line.minutes > 0 && line.stats[14] != null);
}

export function refitLearnt(state: State): void {
  const keep = (halfLife: number): number => 0.5 ** (LEARNING.gamesPerRefit / halfLife);
  refitLogistic(state.availability, AVAILABILITY.penalty, keep(LEARNING.availabilityHalfLife));
  const strength = (ridge: Ridge, alpha: number, halfLife: number): void => {
    // A fit to a handful of games says wild things, and the scales would learn from them.
    if (ridge.weight < LEARNING.leastGames) return;
    const penalty = (feature: number): number => {
      if (feature < LINE_UP_FEATURES) return alpha;
      return feature === INTERCEPT ? 0 : LEARNING.contextAlpha;
    };
    refitRidge(ridge, penalty, keep(halfLife));
  };
  const minutesPenalty = (feature: number): number => (feature === 0 ? 0 : LEARNING.minutesAlpha);
  for (const ridge of [state.minutesGuess, state.minutesKnown]) refitRidge(ridge, minutesPenalty, keep(LEARNING.minutesHalfLife));
  for (const pair of [state.marginGuess, state.marginKnown]) {
    strength(pair.result, LEARNING.marginAlpha, LEARNING.strengthHalfLife);
    strength(pair.closing, LEARNING.spreadAlpha, LEARNING.strengthHalfLife);
  }
  for (const pair of [state.totalGuess, state.totalKnown]) {
    strength(pair.result, LEARNING.totalAlpha, LEARNING.totalHalfLife);
    strength(pair.closing, LEARNING.closingTotalAlpha, LEARNING.totalHalfLife);
  }
}
