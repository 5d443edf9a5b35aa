import { logit } from '#model/maths/logit.ts';
import { moveShare } from '#model/market/move-share.ts';
import { logOddsFromSpread } from '#model/market/spread-win-probability.ts';
import { ANCHOR } from '#model/parameters.ts';
import type { MarketView } from '#model/ratings/state/game.ts';
import { createLogistic, observeLogistic, refitLogistic, type Logistic } from '#model/maths/logistic.ts';

/**
 * How far the published probability leaves the market. At tip the market has had time for everything: what remains is
 * its rounding and a little of our own view, weighted by what results have borne out. In the morning our view counts as
 * far as it has told where the line would go.
 */
export interface Anchor {
  /** Weights of market log-odds, spread minus moneyline, own view minus market. */
  tip: Logistic;
  /** Decayed sums of (own − morning)² and (own − morning)(close − morning), in log-odds and for totals in points. */
  moveOwn: number;
  moveLine: number;
  totalOwn: number;
  totalLine: number;
}

export function createAnchor(): Anchor {
  const tip = createLogistic(Float64Array.from(ANCHOR.tipWeights));
  ANCHOR.tipCurvature.forEach((curvature, i) => (tip.curvature[i * 3 + i] = curvature));
  return {
    tip,
    moveOwn: ANCHOR.moveWeight,
    moveLine: ANCHOR.moveWeight * ANCHOR.moveSlope,
    totalOwn: ANCHOR.totalWeight,
    totalLine: ANCHOR.totalWeight * ANCHOR.totalSlope,
  };
}

/** The market's log-odds for the home team, from the moneyline or else from the spread; null when it says neither. */
export function marketLogOdds(market: MarketView): number | null {
  if (market.probabilityHome !== null) return logit(market.probabilityHome);
  return market.spreadHome === null ? null : logOddsFromSpread(market.spreadHome);
}

function tipFeatures(market: MarketView, own: number): Float64Array | null {
  const base = marketLogOdds(market);
  if (base === null) return null;
  const spread = market.spreadHome === null ? 0 : logOddsFromSpread(market.spreadHome) - base;
  return Float64Array.of(base, spread, own - base);
}

/** Published log-odds at tip; our own where there is no market. */
export function anchorAtTip(anchor: Anchor, market: MarketView, own: number): number {
  const x = tipFeatures(market, own);
  if (x === null) return own;
  const weights = anchor.tip.coefficients;
  return weights[0]! * x[0]! + weights[1]! * x[1]! + ANCHOR.tipCaution * weights[2]! * x[2]!;
}

/** Published log-odds while the line may still move; our own where there is no market. */
export function anchorInMorning(anchor: Anchor, market: MarketView, own: number, hoursToTip?: number): number {
  const base = marketLogOdds(market);
  return base === null ? own : base + morningWeight(anchor, hoursToTip) * (own - base);
}

export function morningWeight(anchor: Anchor, hoursToTip?: number): number {
  return weightOf(anchor.moveLine, anchor.moveOwn) * moveShare(hoursToTip);
}

export function morningTotalWeight(anchor: Anchor, hoursToTip?: number): number {
  return weightOf(anchor.totalLine, anchor.totalOwn) * moveShare(hoursToTip);
}

function weightOf(line: number, own: number): number {
  return Math.min(Math.max((ANCHOR.caution * line) / own, 0), ANCHOR.mostMorningWeight);
}

/** Learns from a finished game what the views held before it were worth. */
export function learnAnchor(
  anchor: Anchor,
  lines: { closing: MarketView | null; morning: MarketView | null },
  views: { memory: number; news: number; memoryTotal: number },
  homeWon: boolean,
): void {
  const { closing, morning } = lines;
  if (closing === null) return;
  const x = tipFeatures(closing, views.news);
  if (x !== null) {
    observeLogistic(anchor.tip, x, homeWon ? 1 : 0);
    refitLogistic(anchor.tip, 0, 1 - 1 / ANCHOR.tipMemory);
  }
  if (morning === null) return;
  const keep = 1 - 1 / ANCHOR.moveMemory;
  const from = marketLogOdds(morning);
  const to = marketLogOdds(closing);
  if (from !== null && to !== null) {
    anchor.moveOwn = keep * anchor.moveOwn + (views.memory - from) ** 2;
    anchor.moveLine = keep * anchor.moveLine + (views.memory - from) * (to - from);
  }
  if (morning.total !== null && closing.total !== null) {
    anchor.totalOwn = keep * anchor.totalOwn + (views.memoryTotal - morning.total) ** 2;
    anchor.totalLine = keep * anchor.totalLine + (views.memoryTotal - morning.total) * (closing.total - morning.total);
  }
}
