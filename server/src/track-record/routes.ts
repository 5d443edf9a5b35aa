import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes/routes.ts';
import type { RecordQuery } from '#contract/track-record.ts';
import { easternDate } from '#domain/league-date.ts';
import { MARGIN_SHAPE } from '#domain/margins/margin-shape.ts';
import { TOTAL_SHAPE } from '#domain/totals/total-distribution.ts';
import { maxPageSize } from '#domain/max-page-size.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { findProofTimes } from '#server/predictions/queries.ts';
import { serve } from '#server/platform/http/serve.ts';
import { lastDayOf } from './last-day.ts';
import { presentResult, presentSettled } from './present.ts';
import { toRecordedGame } from './record/record-game.ts';
import { findLastPlayedDate, listRecordedGamesBetween, listResultsAfter, listSettled } from './record/store.ts';
import { findRecordSums, readInOneSnapshot, readSummary } from './summary/read-summary.ts';
import { writeCsv, writePredictionsCsv } from './summary/write-csv.ts';
import { findRecordState } from './sums/sums-store.ts';
import type { SettledPrediction } from '#contract/settled-predictions.ts';
import { teamByCode } from '#domain/teams.ts';
import type { Context } from '#server/platform/context.ts';
import type { SummaryParts } from './summary/summarize-record.ts';

import backtest from '#domain/backtest-summary.json' with { type: 'json' };

export async function trackRecordRoutes(
  app: FastifyInstance,
  { db, clock, publishesPrices }: Context & { readonly publishesPrices: boolean },
): Promise<void> {
  serve(app, routes.getRecordSummary, async ({ query }) => {
    return readSummary(db, query);
  });

  serve(app, routes.getSettledPredictions, async ({ query: { before, limit, ...query } }) => {
    return readInOneSnapshot(db, async (transaction) =>
      readSettledPage(transaction, await findRecordSums(transaction, query), before, limit),
    );
  });

  serve(app, routes.getLastDay, async () => {
    const today = easternDate(clock.now());
    const date = await findLastPlayedDate(db, today);
    const rows = date === undefined ? [] : await listRecordedGamesBetween(db, date, date);
    return lastDayOf(rows.map(toRecordedGame), today, await proofsOf(db, rows));
  });

  serve(app, routes.getRecordResults, async ({ query: { after, limit } }) => {
    return readInOneSnapshot(db, async (transaction) => {
      const version = (await findRecordState(transaction))?.version ?? 0;
      const rows = await listResultsAfter(transaction, after, limit);
      const results = rows.map((row) => presentResult(row, publishesPrices));
      return { version, results, next: rows.length === limit ? (rows.at(-1)?.position ?? null) : null };
    });
  });

  serve(app, routes.getDistributions, () => {
    return { margins: MARGIN_SHAPE, totals: TOTAL_SHAPE };
  });

  serve(app, routes.getBacktest, () => {
    return backtest;
  });

  serve(app, routes.getRecordTable, async ({ params: { table }, query, reply }) => {
    const summary = await readSummary(db, query);
    const { market, origin } = summary.filter;
    const contents = { bets: 'bets', series: `totals-by-day-${market}-and-all-picks` };
    const name = ['courtline', table in contents ? contents[table as keyof typeof contents] : `${table}-${market}`, origin].join('-');
    reply
      .header('cache-control', cacheControl.fiveSeconds)
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .type('text/csv; charset=utf-8')
      .serializer((text: string) => text);
    if (table !== 'predictions') return writeCsv(table, summary);
    return reply.send(Readable.from(writePredictionsCsv(settledPages(db, query), origin)));
  });
}

async function* settledPages(db: Db, query: RecordQuery) {
  const found = await findRecordSums(db, query);
  for (let before: number | null | undefined; before !== null;) {
    const page = await readSettledPage(db, found, before, maxPageSize);
    yield page.entries;
    before = page.next;
  }
}

const proofsOf = (db: Db, rows: readonly { readonly position: number }[]) =>
  findProofTimes(
    db,
    rows.map(({ position }) => position),
  );

interface SettledPage {
  readonly entries: SettledPrediction[];
  readonly next: number | null;
}

async function readSettledPage(
  db: Db,
  { filter, sums }: Pick<SummaryParts, 'filter' | 'sums'>,
  before: number | undefined,
  limit: number,
): Promise<SettledPage> {
  const { market, origin, season, month, team } = filter;
  const { first, last } = sums.positions;
  const upTo = before === undefined ? last : Math.min(last, before - 1);
  if (upTo < first || (sums[market]?.settled ?? 0) === 0) return { entries: [], next: null };
  const teamId = team === undefined ? undefined : teamByCode(team)?.id;
  const selection = { replay: origin === 'replay', season, month, teamId, market, above: first - 1, upTo };
  const rows = await listSettled(db, selection, limit + 1);
  const proofs = await proofsOf(db, rows);
  const entries = rows.slice(0, limit).flatMap((row) => {
    const game = toRecordedGame(row);
    const record = game[market];
    return record ? [presentSettled({ game, name: market, market: record }, proofs)] : [];
  });
  return { entries, next: rows.length > limit ? (entries.at(-1)?.position ?? null) : null };
}
