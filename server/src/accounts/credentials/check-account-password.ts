import type { AccountDeps } from '#server/accounts/deps.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { recordSecurityEvent, type SecurityEvent } from '#server/platform/log/security-log.ts';
import { countOwnerProof } from './sign-in.ts';

/** What a browser that is not signed in has given to show that an account is its user's. */
export interface GivenPassword {
  readonly password: string | undefined;
  readonly device: string | undefined;
}

/** Refuses an action on an account by somebody who is not signed in to it and does not know its password. */
export async function checkAccountPassword(
  deps: AccountDeps,
  account: { readonly id: number; readonly password: string | null },
  { password, device }: GivenPassword,
  { event, question }: { readonly event: SecurityEvent['event']; readonly question: string },
): Promise<void> {
  if (password === undefined) throw new HttpError(403, 'password-required', question);
  await countOwnerProof(deps, account.id, device);
  if (await deps.passwords.verify(account.password, password)) return;
  recordSecurityEvent({ event, outcome: 'failure', accountId: account.id, reason: 'wrong-password' });
  throw new HttpError(403, 'wrong-password', 'The password is wrong');
}
