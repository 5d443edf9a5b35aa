import type { AccountDeps } from '#server/accounts/deps.ts';
import { unauthenticated } from '#server/platform/http/errors.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { currentSession } from './current-session.ts';
import type { SessionCookies } from './session-cookie.ts';
import { secondsUntil } from './session-expiry.ts';
import { type ConfirmationTimes, replaceToken } from './session-store.ts';
import type { HttpCall } from './start-session.ts';
import { hashToken, newToken } from './token.ts';

/**
 * Gives the session of a request a new token after its user has proven who they are again. Whoever has copied the old token
 * has nothing from then on. Open streams end, and the pages of this browser connect again with the new token.
 */
export async function renewSession(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  cookies: SessionCookies,
  { request, reply }: HttpCall,
  times: ConfirmationTimes = {},
): Promise<void> {
  const { user } = request;
  if (!user) throw unauthenticated();
  const token = newToken();
  const from = currentSession(request);
  const { expiresAt } = await db.transaction(async (transaction) => {
    const renewed = await replaceToken(transaction, { from, to: hashToken(token) }, times);
    if (!renewed) throw unauthenticated();
    await publishChanges(transaction, 'session', [from]);
    return renewed;
  });
  cookies.set(reply, token, user, secondsUntil(expiresAt, clock.now()));
}
