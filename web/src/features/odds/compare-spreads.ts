import type { MoneylineSide } from '#domain/markets.ts';
import { bestSpreads, type SpreadOffer } from '#domain/odds/best-spreads.ts';
import { bookHold } from '#domain/odds/book-hold.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import type { Books } from '#web/features/games/game.ts';
import { priceOf } from '#web/lib/format/format-price.ts';
import { mostCommonLine } from './most-common-line.ts';

/** The comparison of all bookmakers' spreads of one game. A value is undefined if no bookmaker has prices. */
export interface SpreadComparison {
  /** For each team, the books whose offer is worth the most at its own line. */
  readonly best: Readonly<Record<MoneylineSide, ReadonlySet<string>>>;
  /** Each book's hold in the spread market. */
  readonly holds: ReadonlyMap<string, number>;
  /** The most common spread, as the handicap of the home team. */
  readonly line: number | undefined;
  /** The consensus of the probability that the home team covers the most common spread, if it is no push. */
  readonly home: number | undefined;
}

/** The comparison of the same books is needed by every part of a line of the board. */
const compared = new WeakMap<Books, SpreadComparison>();

export function compareSpreads(books: Books): SpreadComparison {
  const known = compared.get(books) ?? compare(books);
  compared.set(books, known);
  return known;
}

function compare(books: Books): SpreadComparison {
  const offers = Object.entries(books).flatMap(([book, { spread }]): SpreadOffer | [] =>
    spread === undefined ? [] : { book, line: spread.line, home: priceOf(spread.home), away: priceOf(spread.away) },
  );
  const line = mostCommonLine(offers.map((offer) => offer.line));
  const pairs = offers.flatMap(({ book, home, away, line: own }) =>
    home !== undefined && away !== undefined ? [{ book, line: own, prices: [home, away] }] : [],
  );
  const atLine = pairs.filter((pair) => pair.line === line);
  return {
    best: bestSpreads(offers),
    holds: new Map(pairs.map(({ book, prices }) => [book, bookHold(prices)])),
    line,
    home: consensus(atLine, ({ prices }) => proportionalNoVig(prices)[0] ?? 0.5)?.value,
  };
}
