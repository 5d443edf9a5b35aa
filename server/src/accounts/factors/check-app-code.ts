import type { FastifyRequest } from 'fastify';
import { attemptLimits } from '#server/accounts/credentials/attempt-limits.ts';
import type { AccountDeps } from '#server/accounts/deps.ts';
import { findKnownDevice } from '#server/accounts/sessions/device-store.ts';
import { sessionCookies } from '#server/accounts/sessions/session-cookie.ts';
import { callerAddress } from '#server/platform/rate-limit/caller-address.ts';
import { countAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { redeemAppCode } from './authenticator-app.ts';

/** Whether a code of the user's authenticator app is right and was not used before. Every attempt is counted. */
export async function checkAppCode(deps: AccountDeps, request: FastifyRequest, userId: number, code: string): Promise<boolean> {
  await countAppCode(deps, request, userId);
  return redeemAppCode(deps.db, userId, code, deps.clock.now());
}

/**
 * Only codes of an app can be guessed. A stranger who knows the password uses up the limit of unknown browsers: the owner
 * still gets in with a browser that was used before, a passkey or a recovery code, and usually from another address.
 */
async function countAppCode(deps: AccountDeps, request: FastifyRequest, userId: number): Promise<void> {
  const deviceHash = await findKnownDevice(deps.db, sessionCookies(deps.publicUrl).device(request), userId);
  if (deviceHash !== undefined) return countAttempt(deps, attemptLimits.secondFactorByDevice, deviceHash);
  await countAttempt(deps, attemptLimits.secondFactorByAddress, `${userId} ${callerAddress(request)}`);
  await countAttempt(deps, attemptLimits.secondFactorByAccount, String(userId));
}
