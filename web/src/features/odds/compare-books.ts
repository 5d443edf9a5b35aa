import { bestPrice } from '#domain/odds/best-price.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { margin } from '#domain/odds/margin.ts';
import { median } from '#domain/odds/median.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import { priceOfText } from '#web/lib/format/price-text.ts';

export interface BookOdds {
  readonly mlHome: string;
  readonly mlAway: string;
  readonly total: string;
  readonly over: string;
  readonly under: string;
  readonly updatedAt: number | undefined;
}

export type PriceColumn = 'mlHome' | 'mlAway' | 'over' | 'under';

/** What the books say together. Every part is undefined where too few of them say anything. */
export interface Market {
  /** Books with the best price of a column. Over and under are compared only among books with the same, most common total. */
  readonly best: Readonly<Record<PriceColumn, ReadonlySet<string>>>;
  /** What each book keeps of a balanced moneyline stake; of the total where it has no moneyline. */
  readonly margins: ReadonlyMap<string, number>;
  /** The median over independent operators of the probabilities that are left without the margin. */
  readonly home: number | undefined;
  readonly over: number | undefined;
  readonly total: number | undefined;
}

interface Pair {
  readonly book: string;
  readonly prices: readonly [number, number];
}

export function readMarket(books: Readonly<Record<string, BookOdds>>): Market {
  const entries = Object.entries(books);
  const total = mainTotal(entries.map(([, odds]) => Number(odds.total)));
  const sameTotal = entries.filter(([, odds]) => Number(odds.total) === total);
  const moneylines = pairs(entries, 'mlHome', 'mlAway');
  const totals = pairs(sameTotal, 'over', 'under');
  const everyTotal = pairs(entries, 'over', 'under');
  return {
    best: {
      mlHome: bestOf(entries, 'mlHome'),
      mlAway: bestOf(entries, 'mlAway'),
      over: bestOf(sameTotal, 'over'),
      under: bestOf(sameTotal, 'under'),
    },
    margins: new Map([...everyTotal, ...moneylines].map(({ book, prices }) => [book, margin(prices)])),
    home: consensus(moneylines, firstWithoutVig)?.value,
    over: consensus(totals, firstWithoutVig)?.value,
    total,
  };
}

const firstWithoutVig = ({ prices }: Pair): number => proportionalNoVig(prices)[0] ?? 0.5;

/** The total most books have; of several such the one in the middle. */
function mainTotal(totals: readonly number[]): number | undefined {
  const known = totals.filter((total) => total > 0);
  if (known.length === 0) return undefined;
  const counts = [...Map.groupBy(known, (total) => total)].map(([total, { length }]) => ({ total, length }));
  const most = Math.max(...counts.map(({ length }) => length));
  const common = counts.filter(({ length }) => length === most).map(({ total }) => total);
  const middle = median(common);
  return common.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)[0];
}

function pairs(entries: readonly (readonly [string, BookOdds])[], first: PriceColumn, second: PriceColumn): readonly Pair[] {
  return entries.flatMap(([book, odds]) => {
    const one = priceOfText(odds[first]);
    const other = priceOfText(odds[second]);
    return one === undefined || other === undefined ? [] : [{ book, prices: [one, other] as const }];
  });
}

/** One price alone is not the best of anything. */
function bestOf(entries: readonly (readonly [string, BookOdds])[], column: PriceColumn): ReadonlySet<string> {
  const offers = entries.flatMap(([book, odds]) => {
    const price = priceOfText(odds[column]);
    return price === undefined ? [] : [{ book, price }];
  });
  const best = offers.length > 1 ? bestPrice(offers) : undefined;
  return new Set(offers.filter(({ price }) => price === best?.price).map(({ book }) => book));
}
