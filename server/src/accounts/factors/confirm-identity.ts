import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { User } from '#contract/accounts/account.ts';
import type { identityProof } from '#contract/accounts/factors.ts';
import { minuteMs } from '#domain/durations.ts';
import type { AccountDeps } from '#server/accounts/sessions/deps.ts';
import { requireOwner } from '#server/accounts/passwords/prove-owner.ts';
import { currentSession, currentUser } from '#server/accounts/sessions/current-session.ts';
import { findSessionDetails } from '#server/accounts/sessions/store.ts';
import { renewSession } from '#server/accounts/sessions/start-session.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { checkCode } from './codes.ts';
import { listSecondFactors } from './store.ts';
import { verifyPasskey } from './passkeys.ts';

const maxAgeMs = 10 * minuteMs;

const isRecent = (time: Date | null | undefined, now: Date) => time instanceof Date && now.getTime() - time.getTime() <= maxAgeMs;

export async function requireRecentSignIn(deps: AccountDeps, request: FastifyRequest): Promise<User> {
  const session = await findSessionDetails(deps.db, currentSession(request));
  if (!isRecent(session?.confirmedAt, deps.clock.now())) throw new HttpError('confirmation-required');
  return requireSecondFactor(deps, request);
}

/** A user with a second factor must have used it recently: somebody who has stolen a session and the password must not get the account. */
export async function requireSecondFactor({ db, clock }: AccountDeps, request: FastifyRequest): Promise<User> {
  const user = currentUser(request);
  const session = await findSessionDetails(db, currentSession(request));
  if (!isRecent(session?.secondFactorAt, clock.now()) && (await listSecondFactors(db, user.id)).length > 0)
    throw new HttpError('second-factor-outdated');
  return user;
}

export async function confirmIdentity(deps: AccountDeps, reply: FastifyReply, proof: z.output<typeof identityProof>): Promise<void> {
  const { request } = reply;
  const user = currentUser(request);
  const now = deps.clock.now();
  if ('code' in proof) {
    await checkCode(deps, request, user, proof.code);
    return renewSession(deps, reply, { secondFactorAt: now });
  }
  if (!('passkey' in proof)) {
    await requireOwner(deps, request, proof, 'second-factor-check');
    return renewSession(deps, reply, { confirmedAt: now });
  }
  if ((await verifyPasskey(deps, `confirm:${user.id}`, proof.passkey)) !== user.id)
    throw new HttpError('not-proven', 'This is the passkey of another account');
  return renewSession(deps, reply, { confirmedAt: now, secondFactorAt: now });
}
