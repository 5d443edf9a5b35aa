import type { RecordMoment } from '#contract/track-record.ts';
import { momentInstants, REPORT_MOMENTS } from '#model/news/report-moment.ts';
import type { ForecasterSums, RecordSums } from '#server/schema/track-record.ts';
import type { RecordedGame } from '#server/track-record/record/record-game.ts';
import type { IssuedRow } from '#server/track-record/record/store.ts';
import { type DecidedMarket, isDecided, mergeForecaster, sumForecaster } from './sum-forecasts.ts';

/** In the order of time; `tip` is the last prediction before tip-off, which all other figures of the record are about. */
export const recordMoments: readonly RecordMoment[] = [...REPORT_MOMENTS, 'tip'];

export function addMoments(games: readonly RecordedGame[], issued: readonly IssuedRow[]): RecordedGame[] {
  const byGame = Map.groupBy(issued, ({ gameId }) => gameId);
  return games.map((game) => {
    const rows = byGame.get(game.gameId);
    if (rows === undefined) return game;
    const instants = momentInstants(game.date, rows[0]!.startsAt.getTime());
    const known = REPORT_MOMENTS.flatMap((moment): [RecordMoment, number][] => {
      const last = rows.findLast(({ issuedAt }) => issuedAt.getTime() <= instants[moment]);
      return last ? [[moment, last.published]] : [];
    });
    return { ...game, atMoments: new Map([...known, ['tip', game.moneyline.published]]) };
  });
}

export function sumMoments(games: readonly RecordedGame[]): RecordSums['moments'] {
  const sums: Partial<Record<RecordMoment, ForecasterSums>> = {};
  for (const moment of recordMoments) {
    const markets = games.flatMap(({ moneyline, atMoments }): DecidedMarket[] => {
      const published = atMoments.get(moment);
      if (published === undefined || !isDecided(moneyline) || !moneyline.forecasts.has('closing')) return [];
      return [{ ...moneyline, forecasts: new Map(moneyline.forecasts).set('published', published) }];
    });
    if (markets.length > 0) sums[moment] = sumForecaster('published', markets);
  }
  return sums;
}

export function mergeMomentSums(parts: readonly RecordSums['moments'][]): RecordSums['moments'] {
  const merged: Partial<Record<RecordMoment, ForecasterSums>> = {};
  for (const moment of recordMoments) {
    const [first, ...rest] = parts.flatMap((part) => part[moment] ?? []);
    if (first !== undefined) merged[moment] = rest.reduce(mergeForecaster, first);
  }
  return merged;
}
