import { createFeatureVector, type FeatureTable } from '#model/maths/feature-vector.ts';
import { createLogistic, observeLogistic, refitLogistic, type Logistic } from '#model/maths/logistic-regression.ts';
import type { ReportMoment } from '#model/news/report-moment.ts';
import { marketLogOdds, type MarketLines } from './market-lines.ts';
import { createNewsMoves, newsWeights, type MoveWeights, type NewsMoves, type OwnEstimate } from './news-weights.ts';
import { remainingMoveShare } from './remaining-move-share.ts';
import { ANCHOR } from './parameters.ts';
import { logOddsFromSpread } from './spread-log-odds.ts';

interface TipInput {
  /** Log-odds of a home win: from the moneyline, from the spread (equal to `market` without a spread), and our own. */
  market: number;
  bySpread: number;
  own: number;
}

const TIP_TABLE = [
  ['market', ({ market }) => market],
  ['spreadMinusMoneyline', ({ market, bySpread }) => bySpread - market],
  ['ownMinusMarket', ({ market, own }) => own - market],
] as const satisfies FeatureTable<TipInput>;

export const TIP_FEATURES = createFeatureVector<TipInput, (typeof TIP_TABLE)[number][0]>(TIP_TABLE);
const OWN_MINUS_MARKET = TIP_FEATURES.indexOf('ownMinusMarket');

/**
 * Learned weights that combine our own estimate with the market. At tip-off our estimate has the weight that past results justify.
 * Before tip-off the weight depends on how well our estimates predicted the moves of past lines.
 */
export interface MarketAnchor {
  /** Logistic regression for a home win at tip-off. Its features are in `TIP_TABLE`. */
  tip: Logistic;
  /**
   * Decayed sums over past games. `moveOwn` sums (own − morning)² and `moveLine` sums (own − morning)(close − morning), both of the
   * home win log-odds. `totalOwn` and `totalLine` are the same sums of totals in points. Line ÷ own is the regression slope.
   */
  moveOwn: number;
  moveLine: number;
  totalOwn: number;
  totalLine: number;
  /** How estimates with injury reports predicted the moves of lines. */
  newsMoves: NewsMoves;
}

/** Our estimates with injury reports: with the latest reports, and with those that were out when the market's lines were recorded. */
export interface ReportedEstimates {
  now: OwnEstimate;
  atMarket: OwnEstimate;
  /** The moment of the latest reports if they are newer than the lines; otherwise 'morning', because then only the first weight counts. */
  moment: ReportMoment;
}

export function createAnchor(): MarketAnchor {
  const tip = createLogistic(Float64Array.from(TIP_FEATURES.names, (name) => ANCHOR.tip[name].weight));
  TIP_FEATURES.names.forEach((name, i) => (tip.curvature[i * tip.size + i] = ANCHOR.tip[name].curvature));
  return {
    tip,
    moveOwn: ANCHOR.moveWeight,
    moveLine: ANCHOR.moveWeight * ANCHOR.moveSlope,
    totalOwn: ANCHOR.totalWeight,
    totalLine: ANCHOR.totalWeight * ANCHOR.totalSlope,
    newsMoves: createNewsMoves(),
  };
}

function tipFeatures(lines: MarketLines, own: number): Float64Array | null {
  const market = marketLogOdds(lines);
  if (market === null) return null;
  const bySpread = lines.spreadHome === null ? market : logOddsFromSpread(lines.spreadHome);
  const x = new Float64Array(TIP_FEATURES.size);
  TIP_FEATURES.fill(x, { market, bySpread, own });
  return x;
}

/** The published log-odds of a home win at tip-off. Without a market they are our own. */
export function anchorAtTip(anchor: MarketAnchor, lines: MarketLines, own: number): number {
  const x = tipFeatures(lines, own);
  if (x === null) return own;
  const weights = anchor.tip.coefficients;
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += i === OWN_MINUS_MARKET ? ANCHOR.tipCaution * weights[i]! * x[i]! : weights[i]! * x[i]!;
  return sum;
}

/** The published log-odds of a home win before tip-off, while lines may still move. Without a market they are our own. */
export function anchorInMorning(anchor: MarketAnchor, lines: MarketLines, own: number, hoursToTip?: number): number {
  const market = marketLogOdds(lines);
  return market === null ? own : market + morningWeight(anchor, hoursToTip) * (own - market);
}

/** Weight of our own win log-odds before tip-off. The market has the rest of the weight. */
export function morningWeight(anchor: MarketAnchor, hoursToTip?: number): number {
  return cautiousSlope(anchor.moveLine, anchor.moveOwn) * remainingMoveShare(hoursToTip);
}

/** Weight of our own expected total before tip-off. The market has the rest of the weight. */
export function morningTotalWeight(anchor: MarketAnchor, hoursToTip?: number): number {
  return cautiousSlope(anchor.totalLine, anchor.totalOwn) * remainingMoveShare(hoursToTip);
}

/**
 * The published log-odds of a home win and the published total before tip-off, if injury reports are known. `implied` is the mean total
 * that the market's line implies. The market has not priced reports that are newer than its lines, so these count almost fully.
 */
export function anchorReports(
  anchor: MarketAnchor,
  { now, atMarket, moment }: ReportedEstimates,
  market: { logOdds: number | null; implied: number | null },
  hoursToTip?: number,
): OwnEstimate {
  const remaining = remainingMoveShare(hoursToTip);
  const anchored = (line: number | null, own: number, ownThen: number, weights: MoveWeights): number =>
    line === null ? own : line + weights.own * remaining * (ownThen - line) + weights.news * (own - ownThen);
  return {
    logOdds: anchored(market.logOdds, now.logOdds, atMarket.logOdds, newsWeights(anchor.newsMoves, moment, 'side')),
    total: anchored(market.implied, now.total, atMarket.total, newsWeights(anchor.newsMoves, moment, 'total')),
  };
}

function cautiousSlope(line: number, own: number): number {
  return Math.min(Math.max((ANCHOR.caution * line) / own, 0), ANCHOR.mostMorningWeight);
}

/** Updates the anchor with a finished game: how well our estimates predicted its result and the move of its lines from morning to close. */
export function learnAnchor(
  anchor: MarketAnchor,
  lines: { closing: MarketLines | null; morning: MarketLines | null },
  own: { memory: number; news: number; memoryTotal: number },
  homeWon: boolean,
): void {
  const { closing, morning } = lines;
  if (closing === null) return;
  const x = tipFeatures(closing, own.news);
  if (x !== null) {
    observeLogistic(anchor.tip, x, homeWon ? 1 : 0);
    refitLogistic(anchor.tip, 0, 1 - 1 / ANCHOR.tipMemory);
  }
  if (morning === null) return;
  const retention = 1 - 1 / ANCHOR.moveMemory;
  const from = marketLogOdds(morning);
  const to = marketLogOdds(closing);
  if (from !== null && to !== null) {
    anchor.moveOwn = retention * anchor.moveOwn + (own.memory - from) ** 2;
    anchor.moveLine = retention * anchor.moveLine + (own.memory - from) * (to - from);
  }
  if (morning.total !== null && closing.total !== null) {
    anchor.totalOwn = retention * anchor.totalOwn + (own.memoryTotal - morning.total) ** 2;
    anchor.totalLine = retention * anchor.totalLine + (own.memoryTotal - morning.total) * (closing.total - morning.total);
  }
}
