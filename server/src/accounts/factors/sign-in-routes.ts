import type { FastifyInstance } from 'fastify';
import type { User } from '#contract/account.ts';
import { routes } from '#contract/routes.ts';
import { attemptLimits } from '#server/accounts/identity/attempt-limits.ts';
import type { AccountDeps } from '#server/accounts/identity/deps.ts';
import { countByAddress } from '#server/accounts/identity/sign-in.ts';
import { findUserById } from '#server/accounts/identity/store.ts';
import { hashToken } from '#server/accounts/identity/token.ts';
import { sessionCookies } from '#server/accounts/sessions/session-cookie.ts';
import { deletePendingSignIn, countPendingAttempt, findPendingSignIn } from '#server/accounts/sessions/session-store.ts';
import { signInExpired, startSession } from '#server/accounts/sessions/start-session.ts';
import type { Db } from '#server/platform/database/database.ts';
import { unauthenticated } from '#server/platform/http/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { checkCode, wrongCode } from './codes.ts';
import { findPasskey } from './factor-store.ts';
import { requestPasskeyOptions, verifyPasskey } from './passkeys.ts';
import { pendingCookie } from './pending-sign-in.ts';

/** The second step of a sign-in, and the sign-in with a passkey alone. */
export function secondFactorRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { db, clock } = deps;
  const cookies = sessionCookies(deps.publicUrl);
  const pending = pendingCookie(deps.publicUrl);

  serve(app, routes.getPasskeyRequest, async ({ body: { purpose }, request, viewer }) => {
    await countByAddress(deps, attemptLimits.passkeyByAddress, request);
    if (purpose === 'sign-in') return requestPasskeyOptions(deps, 'sign-in');
    if (purpose === 'confirmation') {
      if (!viewer) throw unauthenticated();
      return requestPasskeyOptions(deps, `confirm:${viewer.userId}`, viewer.userId);
    }
    const userId = await findPendingSignIn(db, hashToken(pending.read(request) ?? ''), clock.now());
    if (userId === undefined) throw signInExpired();
    return requestPasskeyOptions(deps, `second-factor:${userId}`, userId);
  });

  serve(app, routes.loginWithPasskey, async ({ body, request, reply }) => {
    await countByAddress(deps, attemptLimits.passkeyByAddress, request);
    const user = await requireAccount(await verifyPasskey(deps, 'sign-in', body.passkey));
    const stillCounts = async (transaction: Db) => (await findPasskey(transaction, body.passkey.id)) !== undefined;
    const signedIn = await startSession(deps, cookies, { request, reply }, { user, stillCounts, usesSecondFactor: true });
    recordSecurityEvent({ event: 'sign-in', outcome: 'success', accountId: user.id, reason: 'passkey' });
    return signedIn;
  });

  serve(app, routes.completeSignIn, async ({ body, request, reply }) => {
    const tokenHash = hashToken(pending.read(request) ?? '');
    const userId = await countPendingAttempt(db, tokenHash, clock.now());
    if (userId === undefined) throw signInExpired();
    const user = await requireAccount(userId);
    const method = 'code' in body ? await checkCode(deps, request, user, body.code) : 'passkey';
    if ('passkey' in body && (await verifyPasskey(deps, `second-factor:${userId}`, body.passkey)) !== userId) throw wrongCode();
    const stillCounts = (transaction: Db) => deletePendingSignIn(transaction, tokenHash);
    const signedIn = await startSession(deps, cookies, { request, reply }, { user, stillCounts, usesSecondFactor: true });
    recordSecurityEvent({ event: 'sign-in', outcome: 'success', accountId: userId, reason: method });
    pending.clear(reply);
    return signedIn;
  });

  async function requireAccount(userId: number): Promise<User> {
    const user = await findUserById(db, userId);
    if (!user) throw signInExpired();
    return user;
  }
}
