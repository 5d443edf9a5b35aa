const day = 86_400_000;
const slidingDays = 30;
const absoluteDays = 90;

/** A session in use lives thirty days from its last use, and never longer than ninety from its sign-in. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + slidingDays * day, createdAt.getTime() + absoluteDays * day));
}

/** Once a day is enough: a write for every request would only cost. */
export function isWorthExtending(session: { createdAt: Date; expiresAt: Date }, now: Date): boolean {
  return sessionEnd(session.createdAt, now).getTime() - session.expiresAt.getTime() >= day;
}
