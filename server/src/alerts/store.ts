import { and, asc, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { dayMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { alertRules, alerts, alertSettings, watchAlerts } from '#server/schema/alerts.ts';
import type { DueAlert, SentAlert } from './decide/decide-alerts.ts';

/** Alerts of the last two days are enough for the daily maximum: they include the person's current day in every time zone. */
const recentMs = 2 * dayMs;

/** When the person received alerts in the last two days that this table stores. */
export async function listAlertTimes(db: Db, table: typeof alerts | typeof watchAlerts, userId: number, now: Date): Promise<Date[]> {
  const { sentAt } = table;
  const isRecent = gte(sentAt, new Date(now.getTime() - recentMs));
  const rows = await db
    .select({ sentAt })
    .from(table as PgTable)
    .where(and(eq(table.userId, userId), isRecent));
  return rows.map((row) => row.sentAt);
}

/** The stored alerts that a decision depends on: alerts about these games, and all recent alerts for the daily maximum. */
export async function listRelevantAlerts(db: Db, userId: number, gameIds: readonly string[], now: Date): Promise<SentAlert[]> {
  const { gameId, market, number, sentAt } = alerts;
  const isRecent = gte(sentAt, new Date(now.getTime() - recentMs));
  return db
    .select({ gameId, market, number, sentAt, gap: sql<number>`(${alerts.bet} ->> 'claimed')::float8` })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), or(inArray(gameId, [...gameIds]), isRecent)))
    .orderBy(asc(alerts.id));
}

/** Returns false if another process has stored the alert already. */
export async function addAlert(transaction: Db, userId: number, { game, market, bet, number }: DueAlert, sentAt: Date): Promise<boolean> {
  const { gameId, predictionId, startsAt } = game;
  const added = await transaction
    .insert(alerts)
    .values({ userId, gameId, market, number, predictionId, bet, startsAt, sentAt })
    .onConflictDoNothing()
    .returning({ id: alerts.id });
  return added.length > 0;
}

/** For the data export: when the person was alerted about which game, without the bet. */
export async function listSentAlerts(db: Db, userId: number) {
  const { gameId, market, sentAt } = alerts;
  return db.select({ gameId, market, sentAt }).from(alerts).where(eq(alerts.userId, userId)).orderBy(desc(alerts.id)).limit(1000);
}

export async function deleteAlertData(transaction: Db, userId: number): Promise<void> {
  for (const table of [alertRules, alerts, alertSettings]) await transaction.delete(table).where(eq(table.userId, userId));
}
