import type { Db } from '#server/platform/database/database.ts';
import { alertChannels } from './alert-channels.ts';
import { alertKeyPrefix, premiumKeyPrefix } from './alert-key.ts';

/** Withdraws the alerts to a person that are queued and not sent. */
export const withdrawAlerts = (transaction: Db, userId: number, now: Date): Promise<void> =>
  withdrawKeys(transaction, alertKeyPrefix(userId), now);

/** Withdraws those of them that only premium users get. */
export const withdrawPremiumAlerts = (transaction: Db, userId: number, now: Date): Promise<void> =>
  withdrawKeys(transaction, premiumKeyPrefix(userId), now);

async function withdrawKeys(transaction: Db, keyPrefix: string, now: Date): Promise<void> {
  for (const { withdraw } of alertChannels) await withdraw(transaction, keyPrefix, now);
}
