import { bestPrice } from '#domain/odds/best-price.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { bookMargin } from '#domain/odds/book-margin.ts';
import { median } from '#domain/odds/median.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import type { BookPrices, Books } from '#web/features/games/game.ts';

export type PriceColumn = 'mlHome' | 'mlAway' | 'over' | 'under';

/** All bookmakers of one game compared. A value is undefined where too few bookmakers have prices. */
export interface BookComparison {
  /** Books with the best price of a column. Over and under are compared only among books with the most common total. */
  readonly best: Readonly<Record<PriceColumn, ReadonlySet<string>>>;
  /** Each book's moneyline margin; the margin of its total where it has no moneyline. */
  readonly margins: ReadonlyMap<string, number>;
  /** Home win probability without the margin: the median over independent operators. */
  readonly home: number | undefined;
  /** Probability of over at the most common total, without the margin. */
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
  const total = mostCommonTotal(entries.flatMap(([, prices]) => prices.total ?? []));
  const sameTotal = entries.filter(([, prices]) => prices.total !== undefined && prices.total === total);
  const moneylines = pairsOf(entries, 'mlHome', 'mlAway');
  return {
    best: {
      mlHome: booksWithBestPrice(entries, 'mlHome'),
      mlAway: booksWithBestPrice(entries, 'mlAway'),
      over: booksWithBestPrice(sameTotal, 'over'),
      under: booksWithBestPrice(sameTotal, 'under'),
    },
    margins: new Map([...pairsOf(entries, 'over', 'under'), ...moneylines].map(({ book, prices }) => [book, bookMargin(prices)])),
    home: consensus(moneylines, firstWithoutVig)?.value,
    over: consensus(pairsOf(sameTotal, 'over', 'under'), firstWithoutVig)?.value,
    total,
  };
}

const firstWithoutVig = ({ prices }: PricePair): number => proportionalNoVig(prices)[0] ?? 0.5;

/** The total that most books have; if several are equally common, the one nearest to their median. */
function mostCommonTotal(totals: readonly number[]): number | undefined {
  if (totals.length === 0) return undefined;
  const counts = [...Map.groupBy(totals, (total) => total)].map(([total, { length }]) => ({ total, length }));
  const most = Math.max(...counts.map(({ length }) => length));
  const common = counts.filter(({ length }) => length === most).map(({ total }) => total);
  const middle = median(common);
  return common.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)[0];
}

function pairsOf(entries: Entries, first: PriceColumn, second: PriceColumn): readonly PricePair[] {
  return entries.flatMap(([book, { [first]: one, [second]: other }]) =>
    'price' in one && 'price' in other ? [{ book, prices: [one.price, other.price] as const }] : [],
  );
}

/** A single price is not marked as the best. */
function booksWithBestPrice(entries: Entries, column: PriceColumn): ReadonlySet<string> {
  const offers = entries.flatMap(([book, { [column]: quoted }]) => ('price' in quoted ? [{ book, price: quoted.price }] : []));
  const best = offers.length > 1 ? bestPrice(offers) : undefined;
  return new Set(offers.filter(({ price }) => price === best?.price).map(({ book }) => book));
}
