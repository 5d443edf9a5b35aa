import type { ClaimedBet } from '#domain/market/bet.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import type { Chances, Expected } from '#domain/market/rules.ts';
import type { LedgerContent } from './ledger.ts';

/* The hashed content has fields of its own for each market and can never change. These functions read it by the names of markets. */

/** What a prediction says about one market. Without a line, the probabilities of a market with lines are zero. */
interface PublishedMarket extends Chances {
  readonly line: number | null;
  /** From it the probabilities at any line follow. */
  readonly expected: Expected;
}

type PublishedFields = Pick<LedgerContent, 'probabilities' | 'spread' | 'total'>;

const readers: Readonly<Record<PredictedMarket, (content: PublishedFields) => PublishedMarket | null>> = {
  moneyline: ({ probabilities: { published } }) => ({
    line: null,
    first: published,
    push: 0,
    second: 1 - published,
    expected: { center: published },
  }),
  spread: ({ spread }) =>
    spread
      ? {
          line: spread.line,
          first: spread.home,
          push: spread.push,
          second: spread.away,
          expected: { center: spread.median, width: spread.width },
        }
      : null,
  total: ({ total }) => ({ line: total.line, first: total.over, push: total.push, second: total.under, expected: { center: total.mean } }),
};

/** Null if the prediction was issued before its market was predicted. */
export const publishedMarket = (content: PublishedFields, market: PredictedMarket): PublishedMarket | null => readers[market](content);

/** The bet that an entry names for a market under `shown` or `picks`. */
export function betOfEntry(bets: LedgerContent['shown'], market: PredictedMarket): ClaimedBet | null {
  const bet = bets[market];
  return bet ? { market, ...bet } : null;
}
