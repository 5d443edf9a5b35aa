import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { BetFilter } from '#contract/bet-log/bet-log.ts';
import type { Db } from '#server/platform/database/database.ts';
import { betLegs, bets, betSettings } from '#server/schema/bets.ts';
import { games } from '#server/schema/games.ts';

type BetRow = typeof bets.$inferSelect;
export type NewBet = Omit<typeof bets.$inferInsert, 'id' | 'userId'> & {
  readonly legs: readonly Omit<typeof betLegs.$inferInsert, 'betId' | 'position' | 'userId'>[];
};

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const chunkSize = 1000;

/** The last bet of the previous page. Pages are sorted by the time at which a bet was placed, then by id, newest first. */
interface Cursor {
  readonly placedAt: Date;
  readonly id: number;
}

export async function listBets(
  db: Db,
  userId: number,
  filter: BetFilter,
  before: Cursor | undefined,
  limit: number,
): Promise<LoggedBetRow[]> {
  const isBefore = before && or(lt(bets.placedAt, before.placedAt), and(eq(bets.placedAt, before.placedAt), lt(bets.id, before.id)));
  const rows = await db
    .select()
    .from(bets)
    .where(and(...filterConditions(userId, filter), isBefore))
    .orderBy(desc(bets.placedAt), desc(bets.id))
    .limit(limit);
  return withLegs(db, rows);
}

/** Bets per page. Other requests get a turn after each page. */
const pageSize = 500;

export async function* readAllBets(db: Db, userId: number): AsyncGenerator<LoggedBetRow[]> {
  for (let before: Cursor | undefined; ;) {
    const page = await listBets(db, userId, {}, before, pageSize);
    yield page;
    if (page.length < pageSize) return;
    before = page.at(-1);
  }
}

export async function listBetsForSummary(db: Db, userId: number) {
  const { placedAt, kind, book, month, wasPick, stakeCents, price, result, profitCents, closingLineValue } = bets;
  return db
    .select({ placedAt, kind, book, month, wasPick, stakeCents, price, result, profitCents, closingLineValue })
    .from(bets)
    .where(eq(bets.userId, userId));
}

function filterConditions(userId: number, { kind, book, month, state, pick }: BetFilter): (SQL | undefined)[] {
  return [
    eq(bets.userId, userId),
    kind && eq(bets.kind, kind),
    book === undefined ? undefined : eq(bets.book, book),
    month === undefined ? undefined : eq(bets.month, month),
    state && (state === 'open' ? isNull(bets.result) : eq(bets.result, state)),
    pick && eq(bets.wasPick, pick === 'yes'),
  ];
}

export async function findBet(db: Db, userId: number, id: number): Promise<LoggedBetRow | undefined> {
  return (await withLegs(db, await db.select().from(bets).where(isOwn(userId, id))))[0];
}

const isOwn = (userId: number, id: number) => and(eq(bets.id, id), eq(bets.userId, userId));

async function withLegs(db: Db, rows: readonly BetRow[]): Promise<LoggedBetRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const legs = Map.groupBy(await selectLegs(db, ids), ({ betId }) => betId);
  return rows.map((row) => ({ ...row, legs: legs.get(row.id) ?? [] }));
}
export type LoggedBetRow = BetRow & { readonly legs: readonly LegWithGame[] };
export type LegWithGame = Awaited<ReturnType<typeof selectLegs>>[number];

function selectLegs(db: Db, betIds: readonly number[]) {
  const { homeTeamId, awayTeamId, startsAt: gameStartsAt, date: gameDate, status, homeScore, awayScore } = games;
  return db
    .select({ ...getTableColumns(betLegs), homeTeamId, awayTeamId, gameStartsAt, gameDate, status, homeScore, awayScore })
    .from(betLegs)
    .innerJoin(games, eq(games.id, betLegs.gameId))
    .where(inArray(betLegs.betId, [...betIds]))
    .orderBy(asc(betLegs.betId), asc(betLegs.position));
}

export async function insertBets(transaction: Db, userId: number, added: readonly NewBet[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < added.length; from += chunkSize) {
    const chunk = added.slice(from, from + chunkSize);
    const rows = await transaction
      .insert(bets)
      .values(chunk.map(({ legs: _legs, ...bet }) => ({ ...bet, userId })))
      .returning({ id: bets.id });
    const legs = chunk.flatMap((bet, index) => legRows(userId, rows[index]!.id, bet.legs));
    await insertLegs(transaction, legs);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

const legRows = (userId: number, betId: number, legs: NewBet['legs']) => legs.map((leg, position) => ({ ...leg, betId, position, userId }));

async function insertLegs(transaction: Db, rows: readonly (typeof betLegs.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += chunkSize) await transaction.insert(betLegs).values(rows.slice(from, from + chunkSize));
}

export async function replaceBet(
  transaction: Db,
  userId: number,
  id: number,
  { legs, ...bet }: Omit<NewBet, 'addedKey'>,
): Promise<boolean> {
  const changed = await transaction.update(bets).set(bet).where(isOwn(userId, id)).returning({ id: bets.id });
  if (changed.length === 0) return false;
  await transaction.delete(betLegs).where(eq(betLegs.betId, id));
  await insertLegs(transaction, legRows(userId, id, legs));
  return true;
}

export async function deleteBet(db: Db, userId: number, id: number): Promise<boolean> {
  return (await db.delete(bets).where(isOwn(userId, id)).returning({ id: bets.id })).length > 0;
}

export async function lockBets(transaction: Db, userId: number): Promise<number> {
  await transaction.insert(betSettings).values({ userId }).onConflictDoNothing();
  await transaction.select().from(betSettings).where(eq(betSettings.userId, userId)).for('update');
  return transaction.$count(bets, eq(bets.userId, userId));
}

export async function listBetKeys(db: Db, userId: number) {
  return db.select({ addedKey: bets.addedKey, contentKey: bets.contentKey }).from(bets).where(eq(bets.userId, userId));
}

/** Locks the bets in the order of their ids, as settlement does, so that the two cannot deadlock. The foreign key deletes the legs. */
export async function deleteBetData(transaction: Db, userId: number): Promise<void> {
  await transaction.select({ id: bets.id }).from(bets).where(eq(bets.userId, userId)).orderBy(asc(bets.id)).for('update');
  for (const table of [bets, betSettings]) await transaction.delete(table).where(eq(table.userId, userId));
}
