import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { User } from '#contract/account.ts';
import type { identityProof } from '#contract/accounts/factors.ts';
import { minuteMs } from '#domain/durations.ts';
import { requireOwner } from '#server/accounts/credentials/require-owner.ts';
import type { AccountDeps } from '#server/accounts/deps.ts';
import { currentSession } from '#server/accounts/sessions/current-session.ts';
import { findConfirmation, saveConfirmation } from '#server/accounts/sessions/session-store.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { verifyPasskey } from './passkeys.ts';

const maxAgeMs = 10 * minuteMs;

/** Refuses a request unless its session began, or its user was confirmed, in the last ten minutes. */
export async function requireRecentSignIn({ db, clock }: AccountDeps, request: FastifyRequest): Promise<void> {
  const confirmedAt = await findConfirmation(db, currentSession(request));
  if (confirmedAt && clock.now().getTime() - confirmedAt.getTime() <= maxAgeMs) return;
  throw new HttpError(403, 'confirmation-required', 'Please confirm that it is you');
}

/** Confirms the user of a session with the password, a new Google sign-in or a passkey. */
export async function confirmIdentity(
  deps: AccountDeps,
  request: FastifyRequest,
  user: User,
  proof: z.output<typeof identityProof>,
  device: string | undefined,
): Promise<void> {
  if (!('passkey' in proof)) await requireOwner(deps, user, proof, { device, event: 'second-factor-check' });
  else if ((await verifyPasskey(deps, `confirm:${user.id}`, proof.passkey)) !== user.id)
    throw new HttpError(403, 'not-proven', 'This is the passkey of another account');
  await saveConfirmation(deps.db, currentSession(request), deps.clock.now());
}
