import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/error-kinds.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { rateLimits } from '#server/schema/platform/rate-limit.ts';
import type { Context } from '#server/platform/context.ts';

/** Allows a number of attempts at once. Used attempts become available again one by one over the period. */
export interface Limit {
  readonly name: string;
  readonly attempts: number;
  readonly seconds: number;
}

export async function countAttempt(deps: Context, limit: Limit, subject: string): Promise<void> {
  const waitSeconds = await takeAttempt(deps, limit, subject);
  if (waitSeconds > 0) throw tooManyAttempts(waitSeconds);
}

/**
 * Counts one attempt and returns 0, or returns the seconds to wait. A single SQL statement checks and counts, so the limit is
 * exact across processes. It implements the generic cell rate algorithm: the row stores only the time at which all attempts
 * are available again. A rejected attempt is not counted, so that it does not extend the wait.
 */
export async function takeAttempt({ db, clock }: Context, limit: Limit, subject: string): Promise<number> {
  const key = keyOf(limit, subject);
  const now = clock.now().getTime();
  const shareMs = (limit.seconds * 1000) / limit.attempts;
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  const forgiven = sql`greatest(${rateLimits.forgivenAt}, ${at(now)}) + ${shareMs} * interval '1 millisecond'`;
  const counted = await db
    .insert(rateLimits)
    .values({ key, forgivenAt: new Date(now + shareMs) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { forgivenAt: forgiven },
      setWhere: sql`${forgiven} <= ${at(now + limit.seconds * 1000)}`,
    })
    .returning({ key: rateLimits.key });
  if (counted.length > 0) return 0;
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key)).limit(1);
  const waitMs = (row?.forgivenAt.getTime() ?? now) + shareMs - (now + limit.seconds * 1000);
  return Math.max(1, Math.ceil(waitMs / 1000));
}

export async function resetAttempts(db: Db, limit: Limit, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject)));
}

/** The key is hashed, so that the table does not reveal who made the attempts and keys have a fixed length. */
const keyOf = (limit: Limit, subject: string) => createHash('sha256').update(`${limit.name}\n${subject}`).digest('base64url');

export const tooManyAttempts = (seconds: number): HttpError => refusal('too-many-attempts', 'Too many attempts.', seconds);
export const tooManyRequests = (seconds: number): HttpError => refusal('too-many-requests', 'Too many requests.', seconds);

function refusal(code: ErrorCode, sentence: string, seconds: number): HttpError {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds < 90
      ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
      : minutes < 120
        ? `${minutes} minutes`
        : `${Math.ceil(minutes / 60)} hours`;
  return new HttpError(code, { message: `${sentence} Please try again in ${wait}.`, headers: { 'retry-after': String(seconds) } });
}
