import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import type { RecordQuery, RecordSummary } from '#contract/track-record.ts';
import backtest from '#domain/backtest-summary.json' with { type: 'json' };
import { easternDate } from '#domain/league-date.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cacheControl } from '#server/platform/http/cache-control.ts';
import { serve } from '#server/platform/http/serve.ts';
import { lastDayOf } from './last-day.ts';
import { presentResult, presentSettled } from './present.ts';
import { createRecordCache, type CachedRecord } from './record-cache.ts';
import { findRecordVersion, listResultsAfter } from './store.ts';
import { filterOf, selectGames } from './summary/select-games.ts';
import { summarizeRecord } from './summary/summarize-record.ts';
import { writeCsv } from './summary/write-csv.ts';

interface Deps {
  readonly db: Db;
  /** The time of the league, which decides which day is over. */
  readonly clock: Clock;
}

export function trackRecordRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  const record = createRecordCache();
  const summaryOf = createSummaryCache();

  serve(app, routes.getRecordSummary, async ({ query, reply }) => {
    reply.header('cache-control', cacheControl.fiveSeconds);
    return summaryOf(await record.current(db), query);
  });

  serve(app, routes.getSettledPredictions, async ({ query: { before = Infinity, limit, ...query }, reply }) => {
    reply.header('cache-control', cacheControl.fiveSeconds);
    const { games } = await record.current(db);
    const older = selectGames(games, filterOf(games, query)).filter(({ game }) => game.position < before);
    const entries = older.slice(-limit).toReversed().map(presentSettled);
    return { entries, next: older.length > limit ? (entries.at(-1)?.position ?? null) : null };
  });

  serve(app, routes.getLastDay, async ({ reply }) => {
    reply.header('cache-control', cacheControl.fiveSeconds);
    return lastDayOf((await record.current(db)).games, easternDate(clock.now()));
  });

  serve(app, routes.getRecordResults, async ({ query: { after, limit }, reply }) => {
    reply.header('cache-control', cacheControl.fiveSeconds);
    const version = await findRecordVersion(db);
    const rows = await listResultsAfter(db, after, limit);
    return { version, results: rows.map(presentResult), next: rows.length === limit ? (rows.at(-1)?.position ?? null) : null };
  });

  serve(app, routes.getBacktest, ({ reply }) => {
    reply.header('cache-control', cacheControl.fiveSeconds);
    return backtest;
  });

  serve(app, routes.getRecordTable, async ({ params: { table }, query, reply }) => {
    const current = await record.current(db);
    const summary = summaryOf(current, query);
    const { market, origin } = summary.filter;
    // The table of bets is the only one that contains both markets.
    const name = ['courtline', table, ...(table === 'bets' ? [] : [market]), origin].join('-');
    reply
      .header('cache-control', cacheControl.fiveSeconds)
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .type('text/csv; charset=utf-8')
      .serializer((text: string) => text);
    return writeCsv(table, summary, () => selectGames(current.games, filterOf(current.games, query)).toReversed().map(presentSettled));
  });
}

const maxSummaries = 100;

/** Computes the summary of each query once per version of the record. */
function createSummaryCache(): (record: CachedRecord, query: RecordQuery) => RecordSummary {
  let cachedFor: CachedRecord | undefined;
  const summaries = new Map<string, RecordSummary>();
  return (record, query) => {
    if (cachedFor !== record || summaries.size >= maxSummaries) summaries.clear();
    cachedFor = record;
    const key = JSON.stringify([query.market, query.origin, query.season, query.month, query.team]);
    const summary = summaries.get(key) ?? summarizeRecord(record, query);
    summaries.set(key, summary);
    return summary;
  };
}
