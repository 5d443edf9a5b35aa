import type { ClaimedBet } from '#domain/market/bet.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import type { Chances, Expected } from '#domain/market/rules.ts';
import type { LedgerContent } from './ledger.ts';

/* These functions read a ledger entry by market. Its fields differ by market and must keep their names, because they are hashed. */

/** What a prediction says about one market. If no book had a line for a total or spread, its probabilities are zero. */
interface PublishedMarket extends Chances {
  readonly line: number | null;
  /** The distribution from which the probabilities at any line can be computed. */
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

/** What a prediction says about a market; null if it was issued before we made predictions for this market. */
export const publishedMarket = (content: PublishedFields, market: PredictedMarket): PublishedMarket | null => readers[market](content);

/** The lists of recommended bets in an entry: among all books, and among those with a US license. */
export type PickList = 'picks' | 'licensedPicks';

/** The bet that an entry names for a market under `shown` or in a list of picks. Old entries do not have every list. */
export function entryBetOnMarket(bets: LedgerContent['shown'] | undefined, market: PredictedMarket): ClaimedBet | null {
  const bet = bets?.[market];
  return bet ? { market, ...bet } : null;
}
