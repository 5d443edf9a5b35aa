import { and, asc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { RecordSummary } from '#contract/track-record.ts';
import { type Db, replaceRow, selectRows } from '#server/platform/database/database.ts';
import { recordState, recordSums } from '#server/schema/track-record.ts';
import type { HomeResults } from './baseline.ts';

export type SumsRow = typeof recordSums.$inferSelect;

export interface Scope {
  readonly replay: boolean;
  readonly team: string;
}

export async function listRowsOfMonth(db: Db, month: string): Promise<SumsRow[]> {
  const { level, period } = recordSums;
  const isDay = and(eq(level, 'day'), gt(period, month), lt(period, `${month}-99`));
  return db
    .select()
    .from(recordSums)
    .where(or(isDay, and(eq(level, 'month'), eq(period, month))));
}

export async function listPartialSums(db: Db, { replay, team }: Scope, season: number | undefined): Promise<SumsRow[]> {
  const isPart = season === undefined ? eq(recordSums.level, 'season') : and(eq(recordSums.level, 'month'), eq(recordSums.season, season));
  return db
    .select()
    .from(recordSums)
    .where(and(eq(recordSums.replay, replay), eq(recordSums.team, team), isPart))
    .orderBy(asc(recordSums.period), asc(recordSums.season));
}

const isMonthOfAllTeams = and(eq(recordSums.level, 'month'), eq(recordSums.team, ''));

export async function sumHomeResultsBefore(db: Db, month: string): Promise<HomeResults> {
  const [row] = await db
    .select({
      played: sql`coalesce(sum(${recordSums.played}), 0)`.mapWith(Number),
      homeWins: sql`coalesce(sum(${recordSums.homeWins}), 0)`.mapWith(Number),
    })
    .from(recordSums)
    .where(and(isMonthOfAllTeams, lt(recordSums.period, month)));
  return row ?? { played: 0, homeWins: 0 };
}

export async function listMonthsAfter(db: Db, month: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ month: recordSums.period })
    .from(recordSums)
    .where(and(isMonthOfAllTeams, gt(recordSums.period, month)));
  return rows.map((row) => row.month);
}

export async function saveSumsRows(transaction: Db, rows: readonly SumsRow[]): Promise<void> {
  const { replay, team, level, period, season } = recordSums;
  await transaction
    .insert(recordSums)
    .select(selectRows(recordSums, rows))
    .onConflictDoUpdate({ target: [replay, team, level, period, season], set: replaceRow(recordSums) });
}

export async function deleteSumsRows(
  transaction: Db,
  rows: readonly Omit<SumsRow, 'sums' | 'point' | 'played' | 'homeWins'>[],
): Promise<void> {
  const { replay, team, level, period, season } = recordSums;
  for (const row of rows) {
    const isRow = and(eq(replay, row.replay), eq(team, row.team), eq(level, row.level), eq(period, row.period), eq(season, row.season));
    await transaction.delete(recordSums).where(isRow);
  }
}

export async function deleteAllSumsRows(transaction: Db): Promise<void> {
  await transaction.delete(recordSums);
}

export async function findRecordState(db: Db) {
  const [row] = await db.select().from(recordState).where(eq(recordState.id, 1));
  return row;
}

export async function saveRecordState(transaction: Db, row: Omit<typeof recordState.$inferInsert, 'id'>): Promise<void> {
  await transaction
    .insert(recordState)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: recordState.id, set: row });
}

export async function readFilterChoices(db: Db): Promise<RecordSummary['choices']> {
  const { team, level, period, season, replay } = recordSums;
  const periods = await db
    .selectDistinct({ level, period, season })
    .from(recordSums)
    .where(and(eq(team, ''), inArray(level, ['month', 'season'])));
  const teams = await db
    .selectDistinct({ team })
    .from(recordSums)
    .where(and(eq(level, 'record'), ne(team, '')));
  const wholes = await db
    .select({ replay, games: sql`(${recordSums.sums} #>> '{moneyline,settled}')::int`.mapWith(Number) })
    .from(recordSums)
    .where(and(eq(team, ''), eq(level, 'record')));
  const distinct = <Value>(values: readonly Value[]) => [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1));
  return {
    seasons: distinct(periods.flatMap((row) => (row.level === 'season' ? [row.season] : []))).toReversed(),
    months: distinct(periods.flatMap((row) => (row.level === 'month' ? [row.period] : []))).toReversed(),
    teams: distinct(teams.map((row) => row.team)),
    live: wholes.find((row) => !row.replay)?.games ?? 0,
    replay: wholes.find((row) => row.replay)?.games ?? 0,
  };
}
