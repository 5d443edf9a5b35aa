import type { SeriesPoint } from '#contract/track-record.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import { roundTo } from '#domain/round-to.ts';
import type { RecordPoint } from '#server/schema/track-record.ts';

/**
 * The record to date, one point per day or month: the log loss of the games that have all listed forecasters, and the picks of
 * all markets. Each point includes all earlier ones.
 */
export function accumulatePoints(points: readonly RecordPoint[], market: PredictedMarket, listed: readonly string[]): SeriesPoint[] {
  const sums = { games: 0, published: 0, closing: 0, bets: 0, profit: 0, closingValue: 0 };
  const meanSoFar = (sum: number) => (sums.games === 0 ? null : roundTo(sum / sums.games));
  const byDate = new Map<string, SeriesPoint>();
  for (const { date, picks, ...point } of points) {
    for (const { forecasters, games, published, closing } of point[market]) {
      if (!listed.every((key) => forecasters.includes(key))) continue;
      sums.games += games;
      sums.published += published;
      sums.closing += closing;
    }
    sums.bets += picks.bets;
    sums.profit += picks.profit;
    sums.closingValue += picks.closingValue;
    byDate.set(date, {
      date,
      games: sums.games,
      published: meanSoFar(sums.published),
      closing: meanSoFar(sums.closing),
      bets: sums.bets,
      profit: roundTo(sums.profit),
      closingValue: roundTo(sums.closingValue),
    });
  }
  return [...byDate.values()];
}
