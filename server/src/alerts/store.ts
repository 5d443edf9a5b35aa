import { and, desc, eq, gte } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import { type Db, replaceRow } from '#server/platform/database/database.ts';
import { alertRules, alerts, alertSettings, alertStates } from '#server/schema/alerts.ts';
import type { AlertState } from './decide-alerts.ts';

/** Alerts of the last two days are enough for the daily maximum: they include the person's current day in every time zone. */
const recentMs = 2 * dayMs;

export async function listAlertTimes(db: Db, userId: number, now: Date): Promise<Date[]> {
  const isRecent = and(eq(alerts.userId, userId), gte(alerts.sentAt, new Date(now.getTime() - recentMs)));
  return (await db.select({ sentAt: alerts.sentAt }).from(alerts).where(isRecent)).map(({ sentAt }) => sentAt);
}

export async function addAlert(transaction: Db, alert: typeof alerts.$inferInsert): Promise<boolean> {
  return (await transaction.insert(alerts).values(alert).onConflictDoNothing().returning({ id: alerts.id })).length > 0;
}

export async function listAlertStates(db: Db, userId: number): Promise<AlertState[]> {
  return db.select().from(alertStates).where(eq(alertStates.userId, userId));
}

export async function saveAlertStates(transaction: Db, userId: number, states: readonly AlertState[]): Promise<void> {
  if (states.length === 0) return;
  const target = [alertStates.userId, alertStates.scope, alertStates.subject];
  await transaction
    .insert(alertStates)
    .values(states.map((state) => ({ userId, ...state })))
    .onConflictDoUpdate({ target, set: replaceRow(alertStates) });
}

export async function listSentAlerts(db: Db, userId: number) {
  const { kind, subject, sentAt } = alerts;
  return db.select({ kind, subject, sentAt }).from(alerts).where(eq(alerts.userId, userId)).orderBy(desc(alerts.id)).limit(2000);
}

export async function deleteAlertData(transaction: Db, userId: number): Promise<void> {
  for (const table of [alertRules, alertStates, alerts, alertSettings]) await transaction.delete(table).where(eq(table.userId, userId));
}
