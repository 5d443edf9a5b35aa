import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contract/accounts/account.ts';
import type { SignInResult } from '#contract/accounts/factors.ts';
import { routes } from '#contract/routes/routes.ts';
import { minuteMs, secondMs } from '#domain/durations.ts';
import { attemptLimits, countAttemptByAddress } from '#server/accounts/passwords/attempt-limits.ts';
import type { AccountDeps } from '#server/accounts/sessions/deps.ts';
import { findUserById } from '#server/accounts/users/store.ts';
import { hashToken, newToken } from '#server/accounts/sessions/token.ts';
import { deletePendingSignIn, countPendingAttempt, findPendingSignIn, savePendingSignIn } from '#server/accounts/sessions/store.ts';
import { startSession, recheckSignIn, type SignIn } from '#server/accounts/sessions/start-session.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { checkCode } from '#server/accounts/factors/codes.ts';
import { findPasskey, listSecondFactors } from '#server/accounts/factors/store.ts';
import { requestPasskeyOptions, verifyPasskey } from '#server/accounts/factors/passkeys.ts';

const lifetimeMs = 10 * minuteMs;
const maxAttempts = 5;

export async function finishFirstStep(
  deps: AccountDeps,
  reply: FastifyReply,
  signIn: SignIn,
  method: 'password' | 'google',
): Promise<SignInResult> {
  const { id: userId } = signIn.user;
  const secondFactors = await listSecondFactors(deps.db, userId);
  if (secondFactors.length === 0) {
    const user = await startSession(deps, reply, signIn);
    recordSecurityEvent({ event: 'sign-in', outcome: 'success', accountId: userId, reason: method });
    return user;
  }
  const token = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + lifetimeMs);
  await deps.db.transaction(async (transaction) => {
    await recheckSignIn(transaction, signIn);
    await savePendingSignIn(transaction, { tokenHash: hashToken(token), userId, attemptsLeft: maxAttempts, expiresAt });
  });
  pendingCookie(deps.publicUrl).set(reply, token);
  return { secondFactors };
}

function pendingCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-courtline-sign-in' : 'courtline-sign-in';
  const options = { path: '/', sameSite: 'strict', secure, httpOnly: true } as const;
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    set: (reply: FastifyReply, token: string) => void reply.setCookie(name, token, { ...options, maxAge: lifetimeMs / secondMs }),
    clear: (reply: FastifyReply) => void reply.clearCookie(name, options),
  };
}

export function secondFactorRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { db, clock } = deps;
  const pending = pendingCookie(deps.publicUrl);

  serve(app, routes.getPasskeyRequest, async ({ body: { purpose }, request, viewer }) => {
    await countAttemptByAddress(deps, attemptLimits.passkeyByAddress, request);
    if (purpose === 'sign-in') return requestPasskeyOptions(deps, 'sign-in');
    if (purpose === 'confirmation') {
      if (!viewer) throw new HttpError('unauthenticated');
      return requestPasskeyOptions(deps, `confirm:${viewer.userId}`, viewer.userId);
    }
    const userId = await findPendingSignIn(db, hashToken(pending.read(request) ?? ''), clock.now());
    if (userId === undefined) throw new HttpError('sign-in-expired');
    return requestPasskeyOptions(deps, `second-factor:${userId}`, userId);
  });

  serve(app, routes.loginWithPasskey, async ({ body, request, reply }) => {
    await countAttemptByAddress(deps, attemptLimits.passkeyByAddress, request);
    const user = await requireAccount(await verifyPasskey(deps, 'sign-in', body.passkey));
    const stillCounts = async (transaction: Db) => (await findPasskey(transaction, body.passkey.id)) !== undefined;
    const signedIn = await startSession(deps, reply, { user, stillCounts, usesSecondFactor: true });
    recordSecurityEvent({ event: 'sign-in', outcome: 'success', accountId: user.id, reason: 'passkey' });
    return signedIn;
  });

  serve(app, routes.completeSignIn, async ({ body, request, reply }) => {
    const tokenHash = hashToken(pending.read(request) ?? '');
    const userId = await countPendingAttempt(db, tokenHash, clock.now());
    if (userId === undefined) throw new HttpError('sign-in-expired');
    const user = await requireAccount(userId);
    const method = 'code' in body ? await checkCode(deps, request, user, body.code) : 'passkey';
    if ('passkey' in body && (await verifyPasskey(deps, `second-factor:${userId}`, body.passkey)) !== userId)
      throw new HttpError('wrong-code');
    const stillCounts = (transaction: Db) => deletePendingSignIn(transaction, tokenHash);
    const signedIn = await startSession(deps, reply, { user, stillCounts, usesSecondFactor: true });
    recordSecurityEvent({ event: 'sign-in', outcome: 'success', accountId: userId, reason: method });
    pending.clear(reply);
    return signedIn;
  });

  async function requireAccount(userId: number): Promise<User> {
    const user = await findUserById(db, userId);
    if (!user) throw new HttpError('sign-in-expired');
    return user;
  }
}
