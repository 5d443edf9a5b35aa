import { asc, eq, inArray } from 'drizzle-orm';
import type { AlertSettings } from '#contract/alerts/alerts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { alertSettings } from '#server/schema/alerts.ts';

const { timeZone, quietHours, dailyMaximum, mailsWanted } = alertSettings;
export const settingsFields = { timeZone, quietHours, dailyMaximum, mailsWanted };

export async function createSettings(db: Db, userId: number, defaults: AlertSettings, unsubscribeToken: string): Promise<void> {
  await db
    .insert(alertSettings)
    .values({ userId, ...defaults, unsubscribeToken })
    .onConflictDoNothing();
}

export async function readSettings(db: Db, userId: number): Promise<AlertSettings | undefined> {
  return (await db.select(settingsFields).from(alertSettings).where(eq(alertSettings.userId, userId)))[0];
}

export async function saveSettings(db: Db, userId: number, changed: AlertSettings): Promise<void> {
  await db.update(alertSettings).set(changed).where(eq(alertSettings.userId, userId));
}

export async function turnOffMails(db: Db, unsubscribeToken: string): Promise<boolean> {
  const changed = await db
    .update(alertSettings)
    .set({ mailsWanted: false })
    .where(eq(alertSettings.unsubscribeToken, unsubscribeToken))
    .returning({ userId: alertSettings.userId });
  return changed.length > 0;
}

/** Always locked after the user's row and before other rows of this slice: with one order, two processes cannot deadlock. */
export async function lockSettings(transaction: Db, ...userIds: readonly number[]): Promise<void> {
  const { userId } = alertSettings;
  await transaction
    .select({ userId })
    .from(alertSettings)
    .where(inArray(userId, [...userIds]))
    .orderBy(asc(userId))
    .for('update');
}
