import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInResult } from '#contract/accounts/factors.ts';
import { minuteMs, secondMs } from '#domain/durations.ts';
import type { AccountDeps } from '#server/accounts/identity/deps.ts';
import type { SignIn } from '#server/accounts/identity/sign-in.ts';
import { hashToken, newToken } from '#server/accounts/identity/token.ts';
import type { SessionCookies } from '#server/accounts/sessions/session-cookie.ts';
import { savePendingSignIn } from '#server/accounts/sessions/session-store.ts';
import { type HttpCall, recheckSignIn, startSession } from '#server/accounts/sessions/start-session.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { listSecondFactors } from './factor-store.ts';

const lifetimeMs = 10 * minuteMs;
/** Wrong codes after which the sign-in ends. */
const maxAttempts = 5;

/**
 * Continues a sign-in after the password or Google was right. An account without a second factor gets its session. Any
 * other account gets a pending sign-in, whose token is in a cookie of its own.
 */
export async function finishFirstStep(
  deps: AccountDeps,
  cookies: SessionCookies,
  call: HttpCall,
  signIn: SignIn,
  method: 'password' | 'google',
): Promise<SignInResult> {
  const { id: userId } = signIn.user;
  const secondFactors = await listSecondFactors(deps.db, userId);
  if (secondFactors.length === 0) {
    const user = await startSession(deps, cookies, call, signIn);
    recordSecurityEvent({ event: 'sign-in', outcome: 'success', accountId: userId, reason: method });
    return user;
  }
  const token = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + lifetimeMs);
  await deps.db.transaction(async (transaction) => {
    await recheckSignIn(transaction, signIn);
    await savePendingSignIn(transaction, { tokenHash: hashToken(token), userId, attemptsLeft: maxAttempts, expiresAt });
  });
  pendingCookie(deps.publicUrl).set(call.reply, token);
  return { secondFactors };
}

/** The cookie of a sign-in that waits for its second factor. */
export function pendingCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-courtline-sign-in' : 'courtline-sign-in';
  const options = { path: '/', sameSite: 'strict', secure, httpOnly: true } as const;
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    set: (reply: FastifyReply, token: string) => void reply.setCookie(name, token, { ...options, maxAge: lifetimeMs / secondMs }),
    clear: (reply: FastifyReply) => void reply.clearCookie(name, options),
  };
}
