import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { isSuspended } from './suspension-store.ts';

export async function refuseSuspended(db: Db, userId: number): Promise<void> {
  if (!(await isSuspended(db, userId))) return;
  recordSecurityEvent({ event: 'sign-in', outcome: 'failure', accountId: userId, reason: 'suspended' });
  throw new HttpError(403, 'account-suspended', 'This account is suspended. Please contact support.');
}
