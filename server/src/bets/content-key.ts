import { createHash } from 'node:crypto';
import type { BetLeg } from '#domain/bet-log/bet-log.ts';
import { rules } from '#domain/market/rules.ts';
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
  const selections = legs.map(({ gameId, market, side, line, price: legPrice }) => {
    // The line that the person reads, so that the keys of bets that were logged before stay the same.
    const shownLine = line === null ? null : rules[market].lineOf(line, side);
    return [gameId, market, side, shownLine, roundTo(legPrice, 4)].join(' ');
  });
  const content = JSON.stringify([placedAt.getTime(), book, stakeCents, roundTo(price, 4), selections.toSorted()]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
