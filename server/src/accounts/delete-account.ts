import type { User } from '#contract/account.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { type OwnerProof, requireOwner } from './credentials/require-owner.ts';
import type { AccountDeps } from './deps.ts';
import { mailUser } from './mail-user.ts';
import { accountDeletedMail } from './mails.ts';
import { lockUser } from './store.ts';

/**
 * Deletes the account and everything that is stored about the person. Subscriptions are canceled first, because an account
 * whose card can still be charged must not be deleted. All data is deleted in one transaction.
 */
export async function deleteAccount(deps: AccountDeps, user: User, proof: OwnerProof, device: string | undefined): Promise<void> {
  await requireOwner(deps, user, proof, { device, event: 'account-deletion' });
  await deps.cancelSubscriptions(user.id);
  await deps.db.transaction(async (transaction) => {
    await lockUser(transaction, user.id);
    for (const { erase } of deps.personalData) await erase(transaction, user, deps.clock.now());
    await publishChanges(transaction, 'viewer', [String(user.id)]);
    await mailUser({ db: transaction, clock: deps.clock }, user, accountDeletedMail(user));
  });
  recordSecurityEvent({ event: 'account-deletion', outcome: 'success' });
}
