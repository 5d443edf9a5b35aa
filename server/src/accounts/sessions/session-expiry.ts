import { dayMs, secondMs } from '#domain/durations.ts';

const idleDays = 30;
const absoluteDays = 90;

/** A session expires 30 days after its last use, and at the latest 90 days after the sign-in. */
export function sessionExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleDays * dayMs, createdAt.getTime() + absoluteDays * dayMs));
}

/** The lifetime of the cookies of a session. */
export const secondsUntil = (expiresAt: Date, now: Date): number => Math.ceil((expiresAt.getTime() - now.getTime()) / secondMs);

/** The stored expiry is extended at most once a day, so that not every request writes to the database. */
export function shouldExtend(session: { createdAt: Date; expiresAt: Date }, now: Date): boolean {
  return sessionExpiry(session.createdAt, now).getTime() - session.expiresAt.getTime() >= dayMs;
}
