import { consensus } from '#domain/odds/consensus.ts';
import { bookHold } from '#domain/odds/book-hold.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import { bestMoneylines, bestTotals, type PriceOffer, type TotalOffer } from '#domain/odds/best-offers.ts';
import type { BookPrices, Books } from '#web/features/games/game.ts';
import { priceOf } from '#web/lib/format/format-price.ts';
import { mostCommonLine } from './most-common-line.ts';

export type PriceColumn = 'mlHome' | 'mlAway' | 'over' | 'under';

/** The comparison of all bookmakers of one game. A value is undefined if too few bookmakers have prices. */
export interface BookComparison {
  /** For each column, the books with the best price. Over and under prices are compared by their worth at each book's own total. */
  readonly best: Readonly<Record<PriceColumn, ReadonlySet<string>>>;
  /** Each book's hold in the moneyline market, or in the total market if it has no moneyline prices. */
  readonly holds: ReadonlyMap<string, number>;
  /** The consensus of the home win probability: the median of the no-vig probabilities of independent operators. */
  readonly home: number | undefined;
  /** The consensus of the probability of over at the most common total. */
  readonly over: number | undefined;
  /** The most common total. */
  readonly total: number | undefined;
}

type Entries = readonly (readonly [book: string, prices: BookPrices])[];

interface PricePair {
  readonly book: string;
  readonly prices: readonly [number, number];
}

export function compareBooks(books: Books): BookComparison {
  const entries = Object.entries(books);
  const total = mostCommonLine(entries.flatMap(([, prices]) => prices.total ?? []));
  const sameTotal = entries.filter(([, prices]) => prices.total !== undefined && prices.total === total);
  const moneylines = pairsOf(entries, 'mlHome', 'mlAway');
  const totals = entries.flatMap(([book, prices]): TotalOffer | [] =>
    prices.total === undefined ? [] : { book, line: prices.total, over: priceOf(prices.over), under: priceOf(prices.under) },
  );
  return {
    best: {
      mlHome: bestMoneylines(offersOf(entries, 'mlHome')),
      mlAway: bestMoneylines(offersOf(entries, 'mlAway')),
      over: bestTotals(totals, 'over'),
      under: bestTotals(totals, 'under'),
    },
    holds: new Map([...pairsOf(entries, 'over', 'under'), ...moneylines].map(({ book, prices }) => [book, bookHold(prices)])),
    home: consensus(moneylines, firstWithoutVig)?.value,
    over: consensus(pairsOf(sameTotal, 'over', 'under'), firstWithoutVig)?.value,
    total,
  };
}

const firstWithoutVig = ({ prices }: PricePair): number => proportionalNoVig(prices)[0] ?? 0.5;

function pairsOf(entries: Entries, first: PriceColumn, second: PriceColumn): readonly PricePair[] {
  return entries.flatMap(([book, { [first]: one, [second]: other }]) =>
    'price' in one && 'price' in other ? [{ book, prices: [one.price, other.price] as const }] : [],
  );
}

function offersOf(entries: Entries, column: PriceColumn): readonly PriceOffer[] {
  return entries.flatMap(([book, { [column]: quoted }]) => ('price' in quoted ? { book, price: quoted.price } : []));
}
