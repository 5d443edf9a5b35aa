import { overround } from '#domain/odds/margin.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import type { Market, Quote } from './quote.ts';

/** No book lives on less than nothing, and none that takes a fifth has customers. */
const margins = { least: 0, most: 0.2 };

/** How far a pair may stand from the nearest other book: win probability, points of spread, points of total. */
const farthest: Readonly<Record<Market, number>> = { h2h: 0.12, spreads: 5, totals: 8 };
const fewestOthers = 2;

/** Sets aside the pairs of one game that cannot be true. A pair that already has a reason keeps it. */
export function judgeQuotes(quotes: readonly Quote[]): Quote[] {
  const possible = quotes.filter((quote) => !quote.setAside && !impossibleMargin(quote));
  return quotes.map((quote) => {
    const reason = quote.setAside ?? impossibleMargin(quote) ?? standsAlone(quote, possible);
    return reason === quote.setAside ? quote : withReason(quote, reason);
  });
}

const withReason = (quote: Quote, setAside: string | null): Quote => ({ ...quote, setAside });

function standsAlone(quote: Quote, possible: readonly Quote[]): string | null {
  const others = possible.filter((other) => other !== quote && other.market === quote.market);
  const distances = others.map((other) => Math.abs(standpoint(other) - standpoint(quote)));
  return others.length >= fewestOthers && Math.min(...distances) > farthest[quote.market] ? 'far from every other book' : null;
}

function impossibleMargin({ first, second }: Quote): string | null {
  const margin = overround([first!, second!]);
  if (margin < margins.least) return 'margin below 0 %';
  return margin > margins.most ? 'margin above 20 %' : null;
}

/** Where a book stands, in the unit in which books of that market can be compared. */
function standpoint({ market, line, first, second }: Quote): number {
  return market === 'h2h' ? proportionalNoVig([first!, second!])[0]! : line!;
}
