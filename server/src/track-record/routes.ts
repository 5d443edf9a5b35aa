import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import type { RecordQuery, RecordSummary } from '#contract/track-record.ts';
import type { Db } from '#server/platform/database/database.ts';
import { serve } from '#server/platform/http/serve.ts';
import { keepRecord, type KeptRecord } from './record-cache.ts';
import { presentResult, presentSettled } from './present.ts';
import { filterOf, selectGames } from './select-games.ts';
import { recordVersion, resultsAfter } from './store.ts';
import { summarizeRecord } from './summarize-record.ts';
import { writeTable } from './write-csv.ts';
import { cacheControl } from '#server/platform/http/cache-control.ts';

export function trackRecordRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const record = keepRecord();
  const summaries = keepSummaries();

  serve(app, routes.getRecordSummary, async ({ query, reply }) => {
    reply.header('cache-control', cacheControl.fiveSeconds);
    return summaries(await record.current(db), query);
  });

  serve(app, routes.getSettledPredictions, async ({ query: { before = Infinity, limit, ...query }, reply }) => {
    reply.header('cache-control', cacheControl.fiveSeconds);
    const { games } = await record.current(db);
    const older = selectGames(games, filterOf(games, query)).filter(({ game }) => game.position < before);
    const entries = older.slice(-limit).toReversed().map(presentSettled);
    return { entries, next: older.length > limit ? (entries.at(-1)?.position ?? null) : null };
  });

  serve(app, routes.getRecordResults, async ({ query: { after, limit }, reply }) => {
    reply.header('cache-control', cacheControl.fiveSeconds);
    const version = await recordVersion(db);
    const rows = await resultsAfter(db, after, limit);
    return { version, results: rows.map(presentResult), next: rows.length === limit ? (rows.at(-1)?.position ?? null) : null };
  });

  serve(app, routes.getRecordTable, async ({ params: { table }, query, reply }) => {
    const kept = await record.current(db);
    const summary = summaries(kept, query);
    const { market, origin } = summary.filter;
    reply
      .header('cache-control', cacheControl.fiveSeconds)
      .header('content-disposition', `attachment; filename="courtline-${table}-${market}-${origin}.csv"`)
      .type('text/csv; charset=utf-8')
      .serializer((text: string) => text);
    return writeTable(table, summary, () => selectGames(kept.games, filterOf(kept.games, query)).toReversed().map(presentSettled));
  });
}

const mostKept = 100;

/** Each question is worked out once for each state of the record. */
function keepSummaries(): (record: KeptRecord, query: RecordQuery) => RecordSummary {
  let of: KeptRecord | undefined;
  const answers = new Map<string, RecordSummary>();
  return (record, query) => {
    if (of !== record || answers.size >= mostKept) answers.clear();
    of = record;
    const key = JSON.stringify([query.market, query.origin, query.season, query.month, query.team]);
    const answer = answers.get(key) ?? summarizeRecord(record, query);
    answers.set(key, answer);
    return answer;
  };
}
