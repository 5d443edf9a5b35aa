import type { User } from '#contract/account.ts';
import type { ChatKind } from '#domain/alerts/chat-kinds.ts';
import type { AccountDeps } from '#server/accounts/deps.ts';
import { mailUser } from '#server/accounts/mail-user.ts';
import { passwordReplacedMail } from '#server/accounts/mails.ts';
import { endOtherAccess } from '#server/accounts/sessions/end-session.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { checkNewPassword } from './check-new-password.ts';
import { replacePassword } from './credential-store.ts';
import { requireOwner, wrongPassword } from './require-owner.ts';

/**
 * Replaces the password of the signed-in user, who must know the current one. All other browsers are signed out. Returns the
 * chat services that were disconnected.
 */
export async function changePassword(
  deps: AccountDeps,
  user: User,
  change: { readonly currentPassword: string; readonly password: string },
  browser: { readonly sessionHash: string; readonly device: string | undefined },
): Promise<ChatKind[]> {
  const { db, clock, publicUrl, passwords } = deps;
  const { password: from } = await requireOwner(
    deps,
    user,
    { password: change.currentPassword },
    { device: browser.device, event: 'password-change' },
  );
  checkNewPassword(change.password, user);
  const to = await passwords.hash(change.password);
  const chats = await db.transaction(async (transaction) => {
    if (from === null || !(await replacePassword(transaction, user.id, { from, to }))) throw wrongPassword();
    const disconnected = await endOtherAccess(transaction, user.id, browser.sessionHash);
    await publishChanges(transaction, 'viewer', [String(user.id)]);
    await mailUser(
      { db: transaction, clock },
      user,
      passwordReplacedMail(user, { publicUrl, changedAt: clock.now(), chats: disconnected }),
    );
    return disconnected;
  });
  recordSecurityEvent({ event: 'password-change', outcome: 'success' });
  return chats;
}
