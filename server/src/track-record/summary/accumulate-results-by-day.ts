import type { SeriesPoint } from '#contract/track-record.ts';
import { roundTo } from '#domain/round-to.ts';
import { logLoss } from '#model/evaluation/forecast-scores.ts';
import type { MarketRecord, RecordGame } from '#server/track-record/record-game.ts';
import type { Decided } from './score-forecasts.ts';
import { betsOf, isRecommended } from './summarize-bets.ts';

/**
 * The record to date, one point per day: the log loss of the compared markets, and the picks of both markets of every game.
 * Each point includes all earlier days.
 */
export function accumulateResultsByDay(games: readonly RecordGame[], compared: readonly Decided[]): SeriesPoint[] {
  const isCompared = new Set<MarketRecord>(compared);
  const days = [...Map.groupBy(games, ({ date }) => date)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const sums = { games: 0, published: 0, closing: 0, bets: 0, profit: 0, closingValue: 0 };
  const meanSoFar = (sum: number) => (sums.games === 0 ? null : roundTo(sum / sums.games));
  return days.map(([date, day]) => {
    const markets = day.flatMap(({ moneyline, total }) => (total ? [moneyline, total] : [moneyline]));
    for (const market of markets) {
      if (market.happened === null || !isCompared.has(market)) continue;
      sums.games += 1;
      sums.published += logLoss(market.forecasts.get('published')!, market.happened);
      sums.closing += logLoss(market.forecasts.get('closing')!, market.happened);
    }
    for (const bet of betsOf(markets).filter(isRecommended)) {
      sums.bets += 1;
      sums.profit += bet.profit;
      sums.closingValue += bet.closingLineValue ?? 0;
    }
    return {
      date,
      games: sums.games,
      published: meanSoFar(sums.published),
      closing: meanSoFar(sums.closing),
      bets: sums.bets,
      profit: roundTo(sums.profit),
      closingValue: roundTo(sums.closingValue),
    };
  });
}
