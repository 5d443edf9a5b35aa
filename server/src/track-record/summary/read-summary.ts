import { and, asc, between, eq, ne, type SQL } from 'drizzle-orm';
import type { RecordQuery, RecordSummary } from '#contract/track-record.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordSums, type RecordPoint, type RecordSums } from '#server/schema/track-record.ts';
import { emptySums, mergeSums } from '#server/track-record/sums/sum-games.ts';
import { findRecordState } from '#server/track-record/sums/sums-store.ts';
import { recordFilterOf, type RecordFilter, dateSpanOf, summarizeRecord, type SummaryParts } from './summarize-record.ts';

/** A series over more days than this has one point per month, so that its length does not grow with the number of seasons. */
const maxDailyPoints = 366;

const noChoices: RecordSummary['choices'] = { seasons: [], months: [], teams: [], live: 0, replay: 0 };

/** Runs several queries on the same state of the record, although another process may change it in the meantime. */
export const readInOneSnapshot = <Result>(db: Db, read: (transaction: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

export async function readSummary(db: Db, query: RecordQuery): Promise<RecordSummary> {
  return readInOneSnapshot(db, async (transaction) => {
    const found = await findRecordSums(transaction, query);
    return summarizeRecord({ ...found, points: await listPoints(transaction, found) });
  });
}

export async function findRecordSums(db: Db, query: RecordQuery): Promise<Omit<SummaryParts, 'points'>> {
  const state = await findRecordState(db);
  const choices = state?.choices ?? noChoices;
  const filter = recordFilterOf(choices, query);
  const rows = await db
    .select({ sums: recordSums.sums })
    .from(recordSums)
    .where(and(isInScope(filter), ...periodOf(filter)));
  const sums = rows.flatMap((row): RecordSums[] => (row.sums ? [row.sums] : []));
  return { version: state?.version ?? 0, choices, filter, sums: sums.length === 0 ? emptySums : mergeSums(sums) };
}

const isInScope = ({ origin, team = '' }: RecordFilter) => and(eq(recordSums.replay, origin === 'replay'), eq(recordSums.team, team));

function periodOf({ season, month }: RecordFilter): SQL[] {
  const { level, period } = recordSums;
  if (month !== undefined)
    return [eq(level, 'month'), eq(period, month), season === undefined ? ne(recordSums.season, 0) : eq(recordSums.season, season)];
  return season === undefined
    ? [eq(level, 'record'), eq(period, ''), eq(recordSums.season, 0)]
    : [eq(level, 'season'), eq(period, ''), eq(recordSums.season, season)];
}

async function listPoints(db: Db, { filter, sums }: Omit<SummaryParts, 'points'>): Promise<RecordPoint[]> {
  const { from, to } = dateSpanOf(sums.moneyline);
  if (from === null || to === null) return [];
  const { level, period, season } = recordSums;
  const range =
    sums.days <= maxDailyPoints
      ? [eq(level, 'day'), between(period, from, to)]
      : [eq(level, 'month'), between(period, from.slice(0, 7), to.slice(0, 7))];
  const rows = await db
    .select({ point: recordSums.point })
    .from(recordSums)
    .where(and(isInScope(filter), ...range, filter.season === undefined ? undefined : eq(season, filter.season)))
    .orderBy(asc(period), asc(season));
  return rows.flatMap((row): RecordPoint[] => (row.point ? [row.point] : []));
}
