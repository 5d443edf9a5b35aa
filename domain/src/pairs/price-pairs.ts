import { bookHold } from '#domain/odds/book-hold.ts';
import type { Bet } from '#domain/market/bet.ts';
import type { Market } from '#domain/market/market.ts';
import { type MarketOffer, offersByLine, betOnSide } from './market-offer.ts';

export interface PricePair {
  readonly market: Market;
  readonly first: Bet;
  readonly second: Bet;
  readonly since: number;
}

/** Two bets at the same line. `hold` is what the two books keep together of balanced stakes; negative for an arbitrage. */
export interface HoldPair extends PricePair {
  readonly hold: number;
}

/** Stakes of 100 units in total that pay the same whichever side wins. */
export interface BalancedStakes {
  readonly stakes: readonly [number, number];
  /** What is gained if exactly one of the two bets wins; negative for a loss. */
  readonly profit: number;
}

export const stakedUnits = 100;

const maxHold = 0.02;

/** Divides 100 units between two prices. The profit is positive exactly if the sum of the inverse prices is below 1. */
export function balanceStakes(first: number, second: number): BalancedStakes {
  const sum = 1 / first + 1 / second;
  const stake = stakedUnits / first / sum;
  return { stakes: [stake, stakedUnits - stake], profit: (stakedUnits * (1 - sum)) / sum };
}

/** For each market and line the two books with the lowest hold, if it is low; lowest first. At a whole line a push returns both stakes. */
export function lowHoldPairs(offers: readonly MarketOffer[]): HoldPair[] {
  const pairs = offersByLine(offers).flatMap((atLine) => {
    const pair = bestPair(atLine, atLine);
    if (!pair) return [];
    const hold = bookHold([pair.first.price, pair.second.price]);
    return hold <= maxHold ? [{ ...pair, hold }] : [];
  });
  return pairs.toSorted((a, b) => a.hold - b.hold);
}

export const isArbitrage = ({ first, second }: PricePair): boolean => balanceStakes(first.price, second.price).profit > 0;

export function bestPair(firsts: readonly MarketOffer[], seconds: readonly MarketOffer[]): PricePair | undefined {
  let best: { readonly sum: number; readonly pair: PricePair } | undefined;
  for (const one of firsts) {
    for (const other of seconds) {
      if (one.book === other.book) continue;
      const [first, second] = [betOnSide(one, 0), betOnSide(other, 1)];
      const sum = 1 / first.price + 1 / second.price;
      if (best && best.sum <= sum) continue;
      best = { sum, pair: { market: one.market, first, second, since: Math.max(one.since[0], other.since[1]) } };
    }
  }
  return best?.pair;
}
