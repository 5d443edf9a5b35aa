import { bootstrapRatio } from '#model/evaluation/bootstrap-interval.ts';
import type { Estimate } from '#domain/maths/confidence-interval.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import type { ReportMoment } from '#model/news/report-moment.ts';
import { BOOTSTRAP_DRAWS } from '#lab/report/statistics.ts';
import { distance, estimateMean, lossOf } from './compare-views.ts';
import type { KnownNewsCase, View } from './known-news-case.ts';

const SEED = 20261117;

type PricedCase = KnownNewsCase & { morning: NonNullable<KnownNewsCase['morning']> };

export const withMorning = (cases: readonly KnownNewsCase[]): PricedCase[] =>
  cases.filter((entry): entry is PricedCase => entry.morning !== null);

/** One game of a regression of the line's move from morning to close: the move and its predictors. */
interface Move {
  move: number;
  predictors: readonly number[];
}

/** Moves of the line, and our difference from the line in the morning with the given view as the only predictor. */
export function moves(cases: readonly PricedCase[], quantity: 'side' | 'total', view: View): Move[] {
  return cases.flatMap(({ morning, close, views }) => {
    const [from, to] = [morning.market[quantity], close[quantity]];
    return from === null || to === null ? [] : [{ move: to - from, predictors: [views[view][quantity] - from] }];
  });
}

/** The same with two predictors: the difference in the morning, and the change by the reports of a later moment. */
export function movesWithNews(cases: readonly PricedCase[], quantity: 'side' | 'total', moment: ReportMoment): Move[] {
  return cases.flatMap(({ morning, close, views }) => {
    const [from, to] = [morning.market[quantity], close[quantity]];
    if (from === null || to === null) return [];
    return [{ move: to - from, predictors: [views.morning[quantity] - from, views[moment][quantity] - views.morning[quantity]] }];
  });
}

/** Least squares without intercept, for one or two predictors. */
export function fitMoves(cases: readonly Move[]): number[] {
  const sum = (term: (entry: Move) => number): number => cases.reduce((total, entry) => total + term(entry), 0);
  const [a, b] = [(entry: Move) => entry.predictors[0]!, (entry: Move) => entry.predictors[1] ?? 0];
  const [aa, ab, bb] = [sum((e) => a(e) * a(e)), sum((e) => a(e) * b(e)), sum((e) => b(e) * b(e))];
  const [ay, by] = [sum((e) => a(e) * e.move), sum((e) => b(e) * e.move)];
  if (bb === 0) return [ay / aa];
  const determinant = aa * bb - ab * ab;
  return [(bb * ay - ab * by) / determinant, (aa * by - ab * ay) / determinant];
}

/** Share of the squared moves that fixed weights explain: 1 − Σ(move − foreseen)² ÷ Σ move². */
export function explainedShare(cases: readonly Move[], weights: readonly number[]): Estimate {
  const rows = cases.map(({ move, predictors }, cluster) => {
    const foreseen = weights.reduce((total, weight, i) => total + weight * predictors[i]!, 0);
    return { cluster, top: move ** 2 - (move - foreseen) ** 2, bottom: move ** 2 };
  });
  return bootstrapRatio(rows, seededRandom(SEED), BOOTSTRAP_DRAWS);
}

/** The forecast that was published in the morning, compared with the morning market. */
interface PublishedScores {
  /** Log loss minus that of the morning market. */
  minusMarket: Estimate;
  distanceMinusMarket: Estimate;
  distance: Estimate;
  minusClose: Estimate;
  totalDistanceMinusMarket: Estimate;
}

export function comparePublished(cases: readonly PricedCase[]): PublishedScores {
  const own = ({ morning }: PricedCase): number => morning.published.side;
  const totals = cases.flatMap(({ morning, close }) => {
    const { total: market } = morning.market;
    return market === null || close.total === null ? [] : [{ market, own: morning.published.total, close: close.total }];
  });
  return {
    minusMarket: estimateMean(cases.map((c) => lossOf(own(c), c.homeWon) - lossOf(c.morning.market.side, c.homeWon))),
    distance: estimateMean(cases.map((c) => distance(own(c), c.close.side))),
    distanceMinusMarket: estimateMean(cases.map((c) => distance(own(c), c.close.side) - distance(c.morning.market.side, c.close.side))),
    minusClose: estimateMean(cases.map((c) => lossOf(own(c), c.homeWon) - lossOf(c.close.side, c.homeWon))),
    totalDistanceMinusMarket: estimateMean(totals.map(({ market, own, close }) => (own - close) ** 2 - (market - close) ** 2)),
  };
}

/** Log loss of morning odds with later reports, with weights fitted on other games, minus that of the morning odds. */
export function updatedMinusMarket(cases: readonly PricedCase[], moment: ReportMoment, weights: readonly number[]): Estimate {
  return estimateMean(
    cases.map(({ morning, views, homeWon }) => {
      const market = morning.market.side;
      const updated = market + weights[0]! * (views.morning.side - market) + (weights[1] ?? 0) * (views[moment].side - views.morning.side);
      return lossOf(updated, homeWon) - lossOf(market, homeWon);
    }),
  );
}
