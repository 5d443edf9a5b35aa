import type { PriceMarket } from '#domain/markets.ts';
import { overround } from '#domain/odds/book-hold.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import type { Quote } from './quote.ts';

/** A quote whose overround is negative or above 20 % is an error of the feed. */
const plausibleOverround = { min: 0, max: 0.2 };

/** Largest plausible difference from the nearest other book: in win probability, points of spread and points of total. */
const maxDistance: Readonly<Record<PriceMarket, number>> = { h2h: 0.12, spreads: 5, totals: 8 };
/** If there are fewer other books to compare with, no quote is marked as an outlier. */
const minOtherBooks = 2;

/** Sets the reason `setAside` on the implausible quotes of one game. A quote that already has a reason is not changed. */
export function validateQuotes(quotes: readonly Quote[]): Quote[] {
  const plausible = quotes.filter((quote) => !quote.setAside && !overroundFlaw(quote));
  return quotes.map((quote) => {
    const reason = quote.setAside ?? overroundFlaw(quote) ?? outlierFlaw(quote, plausible);
    return reason === quote.setAside ? quote : withReason(quote, reason);
  });
}

const withReason = (quote: Quote, setAside: string | null): Quote => ({ ...quote, setAside });

function outlierFlaw(quote: Quote, plausible: readonly Quote[]): string | null {
  const others = plausible.filter((other) => other !== quote && other.market === quote.market);
  const distances = others.map((other) => Math.abs(positionOf(other) - positionOf(quote)));
  return others.length >= minOtherBooks && Math.min(...distances) > maxDistance[quote.market] ? 'far from every other book' : null;
}

function overroundFlaw({ first, second }: Quote): string | null {
  const excess = overround([first!, second!]);
  if (excess < plausibleOverround.min) return 'overround below 0 %';
  return excess > plausibleOverround.max ? 'overround above 20 %' : null;
}

/** The number that is compared between books: the home team's no-vig probability for moneylines, the line for other markets. */
function positionOf({ market, line, first, second }: Quote): number {
  return market === 'h2h' ? proportionalNoVig([first!, second!])[0]! : line!;
}
