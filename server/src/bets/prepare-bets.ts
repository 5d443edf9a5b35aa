import { createHash } from 'node:crypto';
import { type BetDraft, maxBets, maxUnconfirmedBets } from '#contract/bet-log/bet-log.ts';
import { parlayPrice, type BetLeg } from '#domain/bet-log/bet-log.ts';
import { bookByName } from '#domain/bet-log/book-by-name.ts';
import { easternDate } from '#domain/league-date.ts';
import type { BetResult } from '#domain/market/bet.ts';
import { rules } from '#domain/market/rules.ts';
import { roundTo } from '#domain/round-to.ts';
import type { GameFacts } from './game-facts.ts';
import { settleBetRow } from './settle-bet-row.ts';
import type { NewBet } from './store.ts';
import { dayMs } from '#domain/durations.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { users } from '#server/schema/accounts.ts';

const earliestTime = Date.parse('1990-01-01T00:00:00Z');

/** Whether a bet can have been placed at this time. Because of time zones, it may be up to one day in the future. */
export const isPossibleTime = (time: number, now: Date): boolean => time >= earliestTime && time <= now.getTime() + dayMs;

export const impossibleTime = 'A bet cannot have been placed in the future or before 1990.';

interface BetContent {
  readonly placedAt: Date;
  readonly book: string;
  readonly stakeCents: number;
  readonly price: number;
  readonly legs: readonly BetLeg[];
}

export function prepareBet(
  { legs, parlayPrice: wholePrice, ...draft }: BetDraft,
  facts: ReadonlyMap<string, GameFacts>,
  now: Date,
  ownResult: BetResult | null = null,
  /** Only for a change of a logged bet: the start of each game, by game id, that was listed when the bet was logged. */
  listedStarts: ReadonlyMap<string, Date> = new Map(),
): NewBet {
  const started = legs.map((leg) => ({ ...leg, startsAt: listedStarts.get(leg.gameId) ?? facts.get(leg.gameId)?.startsAt ?? now }));
  const isParlay = legs.length > 1;
  const price = (isParlay ? wholePrice : null) ?? parlayPrice(legs);
  const placedAt = draft.placedAt === null ? earliest([now, ...started.map(({ startsAt }) => startsAt)]) : new Date(draft.placedAt);
  const bet = { placedAt, book: bookByName(draft.book), stakeCents: draft.stakeCents, price, ownResult };
  const { legs: outcomes, ...outcome } = settleBetRow({ ...bet, legs: started }, facts, now);
  const key = contentKey({ ...bet, legs });
  return {
    ...bet,
    ...outcome,
    month: easternDate(placedAt).slice(0, 7),
    kind: isParlay ? 'parlay' : legs[0]!.market,
    addedKey: key,
    contentKey: key,
    legs: started.map((leg, index) => withOutcome(leg, outcomes[index]!)),
  };
}

const earliest = (times: readonly Date[]): Date => new Date(Math.min(...times.map((time) => time.getTime())));

const withOutcome = <Leg, Outcome>(leg: Leg, outcome: Outcome): Leg & Outcome => ({ ...leg, ...outcome });

/** Two bets with the same content have the same key, in whatever order a parlay names its legs. */
function contentKey({ placedAt, book, stakeCents, price, legs }: BetContent): string {
  const selections = legs.map(({ gameId, market, side, line, price: legPrice }) => {
    // The line as a person reads it. A change of this form would change the keys of all bets that are already logged.
    const shownLine = line === null ? null : rules[market].lineOf(line, side);
    return [gameId, market, side, shownLine, roundTo(legPrice, 4)].join(' ');
  });
  const content = JSON.stringify([placedAt.getTime(), book, stakeCents, roundTo(price, 4), selections.toSorted()]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** Throws if the log would be too long. Accounts with an unconfirmed address have a lower limit, because anybody can create them. */
export async function refuseLongLog(db: Db, userId: number, length: number): Promise<void> {
  if (length <= maxUnconfirmedBets) return;
  const { emailProvenAt } = users;
  const [owner] = await db.select({ emailProvenAt }).from(users).where(eq(users.id, userId));
  const sentence = owner?.emailProvenAt
    ? `A log has at most ${maxBets.toLocaleString('en-US')} bets. Please download and delete old ones.`
    : `Until your email is confirmed, your log can have ${maxUnconfirmedBets} bets. Please confirm your email to log more.`;
  if (!owner?.emailProvenAt || length > maxBets) throw new HttpError('too-many-bets', sentence);
}
