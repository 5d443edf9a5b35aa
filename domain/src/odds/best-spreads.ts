import { centerAtSpread, coverProbabilities, distributionAround, marginWidth } from '#domain/margins/margin-distribution.ts';
import type { MoneylineSide } from '#domain/markets.ts';
import { booksWithHighest, displayedPrice } from './best-offers.ts';
import { consensus } from './consensus.ts';
import { expectedValue } from './expected-value.ts';
import { median } from './median.ts';
import { proportionalNoVig } from './no-vig.ts';

/** One book's spread: the handicap of the home team. A price is undefined if the book does not offer that side. */
export interface SpreadOffer {
  readonly book: string;
  readonly line: number;
  readonly home: number | undefined;
  readonly away: number | undefined;
}

/** The width of the margins of a game with the usual total. The comparison is about the points near the lines, where it matters little. */
const width = marginWidth(null);

/**
 * For each team, the books whose offer is worth the most at its own line: points and price count. An offer's worth is its expected value
 * if the final margins are distributed as the prices of all books imply. A push returns the stake.
 */
export function bestSpreads(offers: readonly SpreadOffer[]): Readonly<Record<MoneylineSide, ReadonlySet<string>>> {
  if (offers.length < 2) return { home: new Set(), away: new Set() };
  const margins = distributionAround(impliedCenter(offers), width);
  const best = (side: MoneylineSide) =>
    booksWithHighest(
      offers.flatMap(({ book, line, [side]: price }) => {
        if (price === undefined) return [];
        const { [side]: win, push } = coverProbabilities(margins, line);
        return [{ book, value: expectedValue({ win, push }, displayedPrice(price)) }];
      }),
    );
  return { home: best('home'), away: best('away') };
}

/** The consensus of the centers of margins that lines and prices imply. Without a book that offers both sides: the median line. */
function impliedCenter(offers: readonly SpreadOffer[]): number {
  const complete = offers.flatMap(({ book, line, home, away }) => {
    if (home === undefined || away === undefined) return [];
    const [cover = 0.5] = proportionalNoVig([displayedPrice(home), displayedPrice(away)]);
    return [{ book, center: centerAtSpread(line, cover, width) }];
  });
  return consensus(complete, ({ center }) => center)?.value ?? -median(offers.map(({ line }) => line));
}
