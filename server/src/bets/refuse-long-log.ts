import { eq } from 'drizzle-orm';
import { maxBets, maxUnconfirmedBets } from '#contract/bet-log/bet-log.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { users } from '#server/schema/accounts.ts';

/** Refuses a log of this length. Anybody can create accounts whose address is not confirmed, so these have short ones. */
export async function refuseLongLog(db: Db, userId: number, length: number): Promise<void> {
  if (length <= maxUnconfirmedBets) return;
  const { emailProvenAt } = users;
  const [owner] = await db.select({ emailProvenAt }).from(users).where(eq(users.id, userId));
  const sentence = owner?.emailProvenAt
    ? `A log has at most ${maxBets.toLocaleString('en-US')} bets. Please download and delete old ones.`
    : `Until your email is confirmed, your log can have ${maxUnconfirmedBets} bets. Please confirm your email to log more.`;
  if (!owner?.emailProvenAt || length > maxBets) throw new HttpError(409, 'too-many-bets', sentence);
}
