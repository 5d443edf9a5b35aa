import { and, asc, eq, exists, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { alertKinds, isPremiumKind } from '#contract/alerts/rules.ts';
import type { AlertChannel } from '#domain/alerts/alert-channels.ts';
import { listWorkingChats } from '#server/delivery/chat/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { users } from '#server/schema/accounts.ts';
import { alertRules, alertSettings } from '#server/schema/alerts.ts';
import { preferences } from '#server/schema/preferences.ts';
import { lockSettings, settingsFields } from './settings-store.ts';

const mayReceiveAlerts = (now: Date) => and(isNull(users.suspendedAt), or(isNull(users.timeOutEndsAt), lte(users.timeOutEndsAt, now)));

interface Page {
  readonly after: number;
  readonly limit: number;
}

export async function listRecipients(db: Db, { after, limit }: Page, now: Date): Promise<{ id: number; email: string }[]> {
  const freeKinds = alertKinds.filter((kind) => !isPremiumKind(kind));
  const isForPerson = or(users.isPremium, inArray(sql`${alertRules.condition} ->> 'kind'`, freeKinds));
  const isOwn = and(eq(alertRules.userId, users.id), alertRules.isActive, isForPerson);
  const hasRule = exists(db.select({ id: alertRules.id }).from(alertRules).where(isOwn));
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(gt(users.id, after), hasRule, mayReceiveAlerts(now)))
    .orderBy(asc(users.id))
    .limit(limit);
}

/** A time-out or suspension waits for the lock on the user's row. Then it withdraws all queued alerts, and no alert follows it. */
export async function lockRecipient(transaction: Db, userId: number): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share');
  await lockSettings(transaction, userId);
}

export type Recipient = NonNullable<Awaited<ReturnType<typeof readRecipient>>>;

export async function readRecipient(db: Db, userId: number, { now, isSuppressed }: { now: Date; isSuppressed: boolean }) {
  const [row] = await db
    .select({
      email: users.email,
      isPremium: users.isPremium,
      isEmailProven: sql<boolean>`${users.emailProvenAt} is not null`,
      settings: settingsFields,
      unsubscribeToken: alertSettings.unsubscribeToken,
      oddsFormat: preferences.oddsFormat,
    })
    .from(users)
    .innerJoin(alertSettings, eq(alertSettings.userId, users.id))
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(and(eq(users.id, userId), mayReceiveAlerts(now)));
  if (!row) return undefined;
  // An address that was never proven may belong to a stranger, who must not get our mails.
  const isMailed = row.settings.mailsWanted && row.isEmailProven && !isSuppressed;
  const channels: AlertChannel[] = [...(isMailed ? ['mail' as const] : []), 'push', ...(await listWorkingChats(db, userId))];
  return { ...row, userId, oddsFormat: row.oddsFormat ?? ('american' as const), channels };
}
