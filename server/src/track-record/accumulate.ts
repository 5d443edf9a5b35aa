import type { SeriesPoint } from '#contract/track-record.ts';
import { logLoss } from '#model/evaluation/scores.ts';
import type { MarketRecord } from './record-game.ts';
import type { Decided } from './score-forecasts.ts';
import { betsOf, isRecommended } from './summarize-bets.ts';
import { roundTo } from '#domain/round-to.ts';

export interface DatedMarket {
  readonly date: string;
  readonly market: MarketRecord;
}

/** The record day by day, each point with everything before it. */
export function accumulate(markets: readonly DatedMarket[], compared: readonly Decided[]): SeriesPoint[] {
  const isCompared = new Set<MarketRecord>(compared);
  const days = [...Map.groupBy(markets, ({ date }) => date)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const so = { games: 0, published: 0, closing: 0, bets: 0, profit: 0, closingValue: 0 };
  const meanSoFar = (sum: number) => (so.games === 0 ? null : roundTo(sum / so.games));
  return days.map(([date, day]) => {
    for (const { market } of day) {
      if (market.happened === null || !isCompared.has(market)) continue;
      so.games += 1;
      so.published += logLoss(market.forecasts.get('published')!, market.happened);
      so.closing += logLoss(market.forecasts.get('closing')!, market.happened);
    }
    for (const bet of betsOf(day.map(({ market }) => market)).filter(isRecommended)) {
      so.bets += 1;
      so.profit += bet.profit;
      so.closingValue += bet.closingLineValue ?? 0;
    }
    return {
      date,
      games: so.games,
      published: meanSoFar(so.published),
      closing: meanSoFar(so.closing),
      bets: so.bets,
      profit: roundTo(so.profit),
      closingValue: roundTo(so.closingValue),
    };
  });
}
