import { bootstrapRatio } from '#model/evaluation/bootstrap-interval.ts';
import type { Estimate } from '#domain/maths/confidence-interval.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { BOOTSTRAP_DRAWS } from '#lab/report/statistics.ts';
import { bootstrappedMean, lossOf, squaredDistance } from './compare-news-levels.ts';
import type { GameWithReports, NewsLevel } from './game-with-reports.ts';

const SEED = 20261117;

type PricedCase = GameWithReports & { morning: NonNullable<GameWithReports['morning']> };

export const withMorningOdds = (cases: readonly GameWithReports[]): PricedCase[] =>
  cases.filter((entry): entry is PricedCase => entry.morning !== null);

/** How far a line moved from morning to close, and how far our forecast was from it in the morning. */
interface Move {
  move: number;
  difference: number;
}

export function lineMoves(cases: readonly PricedCase[], quantity: 'side' | 'total', level: NewsLevel): Move[] {
  return cases.flatMap(({ morning, close, forecasts }) => {
    const [from, to] = [morning.market[quantity], close[quantity]];
    return from === null || to === null ? [] : [{ move: to - from, difference: forecasts[level][quantity] - from }];
  });
}

/** The weight w for which Σ(move − w · difference)² is smallest. */
export function fitLineMoveWeight(cases: readonly Move[]): number {
  const sum = (term: (entry: Move) => number): number => cases.reduce((total, entry) => total + term(entry), 0);
  return sum(({ difference, move }) => difference * move) / sum(({ difference }) => difference * difference);
}

/** Share of the squared moves that a fixed weight explains: 1 − Σ(move − weight · difference)² ÷ Σ move². */
export function explainedMoveShare(cases: readonly Move[], weight: number): Estimate {
  const rows = cases.map(({ move, difference }, cluster) => ({
    cluster,
    top: move ** 2 - (move - weight * difference) ** 2,
    bottom: move ** 2,
  }));
  return bootstrapRatio(rows, seededRandom(SEED), BOOTSTRAP_DRAWS);
}

export function comparePublishedWithMorning(cases: readonly PricedCase[]) {
  const own = ({ morning }: PricedCase): number => morning.published.side;
  const totals = cases.flatMap(({ morning, close }) => {
    const { total: market } = morning.market;
    return market === null || close.total === null ? [] : [{ market, own: morning.published.total, close: close.total }];
  });
  return {
    minusMarket: bootstrappedMean(cases.map((c) => lossOf(own(c), c.homeWon) - lossOf(c.morning.market.side, c.homeWon))),
    distanceMinusMarket: bootstrappedMean(
      cases.map((c) => squaredDistance(own(c), c.close.side) - squaredDistance(c.morning.market.side, c.close.side)),
    ),
    minusClose: bootstrappedMean(cases.map((c) => lossOf(own(c), c.homeWon) - lossOf(c.close.side, c.homeWon))),
    totalDistanceMinusMarket: bootstrappedMean(totals.map(({ market, own, close }) => (own - close) ** 2 - (market - close) ** 2)),
  };
}
