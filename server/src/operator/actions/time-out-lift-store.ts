import { and, asc, eq, getTableColumns, gt, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/database/database.ts';
import { users } from '#server/schema/accounts.ts';
import { timeOutLifts } from '#server/schema/operator.ts';

export type TimeOutLiftRow = typeof timeOutLifts.$inferSelect;

const isOpen = (now: Date) => and(isNull(timeOutLifts.decidedAt), gt(timeOutLifts.expiresAt, now));

export async function findOpenLiftOf(db: Db, userId: number, now: Date): Promise<number | null> {
  const { id } = timeOutLifts;
  const found = await db
    .select({ id })
    .from(timeOutLifts)
    .where(and(eq(timeOutLifts.userId, userId), isOpen(now)))
    .limit(1);
  return found[0]?.id ?? null;
}

export async function findPersonOfLift(db: Db, id: number): Promise<number | null> {
  const { userId } = timeOutLifts;
  return (await db.select({ userId }).from(timeOutLifts).where(eq(timeOutLifts.id, id)).limit(1))[0]?.userId ?? null;
}

export async function lockOpenLift(transaction: Db, id: number, now: Date): Promise<TimeOutLiftRow | undefined> {
  const isThis = and(eq(timeOutLifts.id, id), isOpen(now));
  return (await transaction.select().from(timeOutLifts).where(isThis).for('update'))[0];
}

export const countOpenLifts = (db: Db, now: Date): Promise<number> => db.$count(timeOutLifts, isOpen(now));

export async function listOpenLifts(db: Db, now: Date) {
  const operator = alias(users, 'operator');
  const { decidedBy: _by, decidedAt: _at, decision: _decision, ...columns } = getTableColumns(timeOutLifts);
  const { id, userId, requestedBy, expiresAt } = columns;
  return db
    .select({ ...columns, username: users.username, operatorName: operator.username })
    .from(timeOutLifts)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(operator, eq(operator.id, requestedBy))
    .where(isOpen(now))
    .orderBy(asc(expiresAt), asc(id))
    .limit(100);
}

export async function addLift(transaction: Db, lift: typeof timeOutLifts.$inferInsert): Promise<number> {
  return (await transaction.insert(timeOutLifts).values(lift).returning({ id: timeOutLifts.id }))[0]!.id;
}

export async function closeLift(transaction: Db, id: number, decision: Partial<TimeOutLiftRow>): Promise<void> {
  await transaction.update(timeOutLifts).set(decision).where(eq(timeOutLifts.id, id));
}
