import type { BetLeg } from '#domain/bet-log/bet-log.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { expectedValue } from '#domain/odds/expected-value.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import type { SpreadQuote } from '#domain/odds/quote.ts';
import type { ClosingMarket } from '#model/value/closing-market.ts';
import { moneylineClosingValue, totalValueAtMean } from './closing-line-value.ts';

/** What is known of the close of a game. */
export interface KnownClose {
  readonly market: ClosingMarket;
  /** The last spreads before the game. */
  readonly spreads: readonly SpreadQuote[];
}

/**
 * Closing line value of one leg; null if we have no close of its market. A total is valued at any line. A spread is valued only at a
 * line that books had at the close, and pushes are left out of its probability.
 */
export function legClosingValue(
  { market, side, line, price }: Omit<BetLeg, 'gameId'>,
  { market: close, spreads }: KnownClose,
): number | null {
  if (side === 'over' || side === 'under') {
    return close.totalMean === undefined || line === null ? null : totalValueAtMean({ side, line, price }, close.totalMean);
  }
  if (market === 'moneyline') {
    return close.probabilityHome === undefined ? null : moneylineClosingValue(side, price, close.probabilityHome);
  }
  const homeLine = side === 'home' ? line : -(line ?? Number.NaN);
  const sameLine = spreads.filter((quote) => quote.line === homeLine);
  const cover = consensus(sameLine, ({ home, away }) => proportionalNoVig([home, away])[side === 'home' ? 0 : 1] as number);
  return cover ? expectedValue({ win: cover.value }, price) : null;
}

export interface ValuedLeg {
  readonly gameId: string;
  readonly price: number;
  readonly isVoid: boolean;
  readonly closingLineValue: number | null;
}

/**
 * Closing line value of a whole bet. The expected return of a parlay is the product of the returns of its legs, if they are independent:
 * legs on one game are not, so such a parlay has none. Void legs do not count.
 */
export function betClosingValue(price: number, legs: readonly ValuedLeg[]): number | null {
  const counted = legs.filter(({ isVoid }) => !isVoid);
  if (counted.length === 0 || new Set(legs.map(({ gameId }) => gameId)).size < legs.length) return null;
  // What the book pays in comparison with the product of the legs.
  let returned = legs.reduce((left, leg) => left / leg.price, price);
  for (const { closingLineValue } of counted) {
    if (closingLineValue === null) return null;
    returned *= 1 + closingLineValue;
  }
  return returned - 1;
}
