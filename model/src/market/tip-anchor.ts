import { createFeatureVector, type FeatureTable } from '#model/maths/feature-vector.ts';
import { createLogistic, observeLogistic, refitLogistic, type Logistic } from '#model/maths/logistic-regression.ts';
import { marketLogOdds, type MarketLines } from './market-lines.ts';
import { TIP_ANCHOR_PARAMETERS } from './parameters.ts';
import { logOddsFromSpread } from './spread-log-odds.ts';

interface TipInput {
  /** Log-odds of a home win: from the last market before tip-off, from its spread alone (without a spread, `market`), and our estimate. */
  market: number;
  bySpread: number;
  own: number;
}

const TIP_FEATURE_TABLE = [
  ['market', ({ market }) => market],
  ['spreadMinusMoneyline', ({ market, bySpread }) => bySpread - market],
  ['ownMinusMarket', ({ market, own }) => own - market],
] as const satisfies FeatureTable<TipInput>;

export const TIP_FEATURES = createFeatureVector<TipInput, (typeof TIP_FEATURE_TABLE)[number][0]>(TIP_FEATURE_TABLE);
const OWN_MINUS_MARKET = TIP_FEATURES.indexOf('ownMinusMarket');

/** A logistic regression of home wins that combines the last market before tip-off with our own estimate. Features: `TIP_FEATURE_TABLE`. */
export function createTipAnchor(): Logistic {
  const tip = createLogistic(Float64Array.from(TIP_FEATURES.names, (name) => TIP_ANCHOR_PARAMETERS.tip[name].weight));
  TIP_FEATURES.names.forEach((name, i) => (tip.curvature[i * tip.size + i] = TIP_ANCHOR_PARAMETERS.tip[name].curvature));
  return tip;
}

function tipFeatures(lines: MarketLines, own: number): Float64Array | null {
  const market = marketLogOdds(lines);
  if (market === null) return null;
  const bySpread = lines.spreadHome === null ? market : logOddsFromSpread(lines.spreadHome);
  const x = new Float64Array(TIP_FEATURES.size);
  TIP_FEATURES.fill(x, { market, bySpread, own });
  return x;
}

export function anchorAtTip(tip: Logistic, lines: MarketLines, own: number): number {
  const x = tipFeatures(lines, own);
  if (x === null) return own;
  const weights = tip.coefficients;
  let sum = 0;
  for (let i = 0; i < x.length; i++)
    sum += i === OWN_MINUS_MARKET ? TIP_ANCHOR_PARAMETERS.tipCaution * weights[i]! * x[i]! : weights[i]! * x[i]!;
  return sum;
}

export function learnTipAnchor(tip: Logistic, closing: MarketLines, own: number, homeWon: boolean): void {
  const x = tipFeatures(closing, own);
  if (x === null) return;
  observeLogistic(tip, x, homeWon ? 1 : 0);
  refitLogistic(tip, 0, 1 - 1 / TIP_ANCHOR_PARAMETERS.tipMemory);
}
