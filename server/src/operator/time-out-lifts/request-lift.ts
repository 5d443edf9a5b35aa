import type { User } from '#contract/accounts/account.ts';
import { dayMs } from '#domain/durations.ts';
import type { ActionResult } from '#server/operator/actions/perform-action.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { addLift, findOpenLiftOf } from './lift-store.ts';

const lifetimeMs = dayMs;

interface LiftRequest {
  readonly user: User;
  readonly operatorId: number | null;
  readonly reason: string;
}

/**
 * Asks a second operator to lift a time-out that was started by mistake. The caller holds the lock on the person, so that there
 * is one open request at a time.
 */
export async function requestLift(
  transaction: Db,
  { clock }: { readonly clock: Clock },
  { user, operatorId, reason }: LiftRequest,
): Promise<ActionResult> {
  const now = clock.now();
  const timeOutEndsAt = user.timeOutUntil === null ? null : new Date(user.timeOutUntil);
  if (operatorId === null) throw new HttpError(409, 'console-only', 'Only operators with an account can ask for this, in the console.');
  if (!timeOutEndsAt || timeOutEndsAt <= now) throw new HttpError(409, 'no-time-out', `${user.username} is not in a time-out.`);
  if ((await findOpenLiftOf(transaction, user.id, now)) !== null) {
    throw new HttpError(409, 'lift-requested', 'A request to lift this time-out is waiting for a second operator already.');
  }
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const id = await addLift(transaction, { userId: user.id, timeOutEndsAt, requestedBy: operatorId, requestedAt: now, reason, expiresAt });
  return { message: 'Another operator has to approve it within 24 hours.', subject: `request ${id}` };
}
