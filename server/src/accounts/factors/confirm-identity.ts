import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { User } from '#contract/account.ts';
import type { identityProof } from '#contract/accounts/factors.ts';
import { minuteMs } from '#domain/durations.ts';
import { requireOwner } from '#server/accounts/credentials/require-owner.ts';
import type { AccountDeps } from '#server/accounts/deps.ts';
import { currentSession } from '#server/accounts/sessions/current-session.ts';
import { renewSession } from '#server/accounts/sessions/renew-session.ts';
import type { SessionCookies } from '#server/accounts/sessions/session-cookie.ts';
import { findConfirmationTimes } from '#server/accounts/sessions/session-store.ts';
import type { HttpCall } from '#server/accounts/sessions/start-session.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { checkAppCode } from './check-app-code.ts';
import { verifyPasskey } from './passkeys.ts';
import { listSecondFactors } from './pending-sign-in.ts';

const maxAgeMs = 10 * minuteMs;

/**
 * Refuses a request unless its session began, or its user was confirmed, in the last ten minutes. An operator with a second
 * factor must have used it: otherwise a stolen password would be enough to add another one and open the console.
 */
export async function requireRecentSignIn({ db, clock }: AccountDeps, request: FastifyRequest): Promise<void> {
  const times = await findConfirmationTimes(db, currentSession(request));
  const isRecent = (time: Date | null | undefined) => time instanceof Date && clock.now().getTime() - time.getTime() <= maxAgeMs;
  if (!isRecent(times?.confirmedAt)) throw new HttpError(403, 'confirmation-required', 'Please confirm that it is you');
  if (times?.isOperator && !isRecent(times.secondFactorAt) && (await listSecondFactors(db, times.userId)).length > 0) {
    throw new HttpError(403, 'second-factor-outdated', 'Please log out, and log in again with your second step');
  }
}

/**
 * Confirms the user of a session with the password, a new Google sign-in, a passkey or a code of the authenticator app, and
 * gives the session a new token. A code shows the second factor only: it does not allow changes of the sign-in. The password
 * and Google do not show a second factor.
 */
export async function confirmIdentity(
  deps: AccountDeps,
  cookies: SessionCookies,
  call: HttpCall,
  user: User,
  proof: z.output<typeof identityProof>,
): Promise<void> {
  const { request } = call;
  const now = deps.clock.now();
  const confirm = (times: { confirmedAt?: Date; secondFactorAt?: Date }) => renewSession(deps, cookies, call, times);
  if ('code' in proof) {
    if (!(await checkAppCode(deps, request, user, proof.code.replaceAll(' ', '')))) {
      recordSecurityEvent({ event: 'second-factor-check', outcome: 'failure', reason: 'wrong-code' });
      throw new HttpError(403, 'wrong-code', 'This code is wrong or was used before');
    }
    return confirm({ secondFactorAt: now });
  }
  if (!('passkey' in proof)) {
    await requireOwner(deps, user, proof, { device: cookies.device(request), event: 'second-factor-check' });
    return confirm({ confirmedAt: now });
  }
  if ((await verifyPasskey(deps, `confirm:${user.id}`, proof.passkey)) !== user.id)
    throw new HttpError(403, 'not-proven', 'This is the passkey of another account');
  return confirm({ confirmedAt: now, secondFactorAt: now });
}
