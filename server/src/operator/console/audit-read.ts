import { hourMs } from '#domain/durations.ts';
import { addAudit, hasRecentAudit } from '#server/operator/audit-store.ts';
import type { Actor } from '#server/operator/perform-action.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';

/** What an operator reads about people. */
type Read = 'find-person' | 'show-person' | 'ask-provider';

/** A page that is loaded again, or a search for the same person, adds no row within this time, so that the trail stays readable. */
const repeatMs = hourMs;

/**
 * Records whose data an operator has read. What was typed into a search is not stored, because it may be an address; a search
 * without a result concerns nobody.
 */
export async function auditRead(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  actor: Actor & { readonly userId: number },
  action: Read,
  userIds: readonly number[],
): Promise<void> {
  const at = clock.now();
  for (const userId of userIds.length === 0 ? [null] : userIds) {
    const read = { actorId: actor.userId, action, userId };
    if (await hasRecentAudit(db, read, new Date(at.getTime() - repeatMs))) continue;
    await addAudit(db, { ...read, at, actor: actor.name, reason: 'read in the console', outcome: 'done', requestId: actor.requestId });
  }
}
