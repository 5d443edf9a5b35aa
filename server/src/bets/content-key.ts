import { createHash } from 'node:crypto';
import type { BetLeg } from '#domain/bet-log/bet-log.ts';
import { roundTo } from '#domain/round-to.ts';

interface BetContent {
  readonly placedAt: Date;
  readonly book: string;
  readonly stakeCents: number;
  readonly price: number;
  readonly legs: readonly BetLeg[];
}

/** Two bets with the same content have the same key, in whatever order a parlay names its legs. */
export function contentKey({ placedAt, book, stakeCents, price, legs }: BetContent): string {
  const selections = legs.map((leg) => [leg.gameId, leg.market, leg.side, leg.line, roundTo(leg.price, 4)].join(' ')).toSorted();
  const content = JSON.stringify([placedAt.getTime(), book, stakeCents, roundTo(price, 4), selections]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
