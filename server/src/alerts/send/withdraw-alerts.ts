import type { Db } from '#server/platform/database/database.ts';
import { alertChannels } from './alert-channels.ts';
import { alertKeyPrefix } from './alert-key.ts';

/** Withdraws the alerts to a person that are queued and not sent. */
export async function withdrawAlerts(transaction: Db, userId: number, now: Date): Promise<void> {
  for (const { withdraw } of alertChannels) await withdraw(transaction, alertKeyPrefix(userId), now);
}
