import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import type { RecordQuery } from '#contract/track-record.ts';
import backtest from '#domain/backtest-summary.json' with { type: 'json' };
import { easternDate } from '#domain/league-date.ts';
import { maxPageSize } from '#domain/max-page-size.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Read, Reads } from '#server/platform/database/replica/reads.ts';
import { cacheControl } from '#server/platform/http/cache-control.ts';
import { serve } from '#server/platform/http/serve.ts';
import { lastDayOf } from './last-day.ts';
import { presentResult } from './present.ts';
import { recordGame } from './record-game.ts';
import { readSettledPage } from './settled-pages.ts';
import { findLastPlayedDate, listRecordedBetween, listResultsAfter } from './store.ts';
import { findSums, readRecord, readSummary } from './summary/read-summary.ts';
import { writeCsv, writePredictionsCsv } from './summary/write-csv.ts';
import { findRecordState } from './sums/sums-store.ts';

interface Deps {
  readonly reads: Reads;
  /** The time of the league, which decides which day is over. */
  readonly clock: Clock;
  /** Whether the operator has the right to publish each book's prices. */
  readonly publishesPrices: boolean;
}

export function trackRecordRoutes(app: FastifyInstance, { reads, clock, publishesPrices }: Deps): void {
  serve(app, routes.getRecordSummary, async ({ query, reply }) => {
    reply.header('cache-control', cacheControl.fiveSeconds);
    return reads.current((db) => readSummary(db, query));
  });

  serve(app, routes.getSettledPredictions, async ({ query: { before, limit, ...query }, reply }) => {
    reply.header('cache-control', cacheControl.fiveSeconds);
    return reads.current((db) =>
      readRecord(db, async (transaction) => readSettledPage(transaction, await findSums(transaction, query), before, limit)),
    );
  });

  serve(app, routes.getLastDay, async ({ reply }) => {
    reply.header('cache-control', cacheControl.fiveSeconds);
    const today = easternDate(clock.now());
    const rows = await reads.current(async (db) => {
      const date = await findLastPlayedDate(db, today);
      return date === undefined ? [] : listRecordedBetween(db, date, date);
    });
    return lastDayOf(rows.map(recordGame), today);
  });

  serve(app, routes.getRecordResults, async ({ query: { after, limit }, reply }) => {
    reply.header('cache-control', cacheControl.fiveSeconds);
    const readPage = async (transaction: Db) => {
      const version = (await findRecordState(transaction))?.version ?? 0;
      const rows = await listResultsAfter(transaction, after, limit);
      const results = rows.map((row) => presentResult(row, publishesPrices));
      return { version, results, next: rows.length === limit ? (rows.at(-1)?.position ?? null) : null };
    };
    return reads.current((db) => readRecord(db, readPage));
  });

  serve(app, routes.getBacktest, ({ reply }) => {
    reply.header('cache-control', cacheControl.fiveSeconds);
    return backtest;
  });

  serve(app, routes.getRecordTable, async ({ params: { table }, query, reply }) => {
    const summary = await reads.recent((db) => readSummary(db, query));
    const { market, origin } = summary.filter;
    // The table of bets is the only one that contains all markets.
    const name = ['courtline', table, ...(table === 'bets' ? [] : [market]), origin].join('-');
    reply
      .header('cache-control', cacheControl.fiveSeconds)
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .type('text/csv; charset=utf-8')
      .serializer((text: string) => text);
    if (table !== 'predictions') return writeCsv(table, summary);
    return reply.send(Readable.from(writePredictionsCsv(settledPages(reads.recent, query))));
  });
}

/** All settled predictions of a query, newest first, page by page. */
async function* settledPages(read: Read, query: RecordQuery) {
  const found = await read((db) => findSums(db, query));
  for (let before: number | null | undefined; before !== null;) {
    const position = before;
    const page = await read((db) => readSettledPage(db, found, position, maxPageSize));
    yield page.entries;
    before = page.next;
  }
}
