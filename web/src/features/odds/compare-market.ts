import { bestOffers } from '#domain/market/best-offers.ts';
import type { Market } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { bookHold } from '#domain/odds/book-hold.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import type { GameQuote, GameView } from '#web/features/games/game.ts';
import { median } from '#domain/odds/median.ts';

export interface MarketComparison {
  readonly market: Market;
  readonly quotes: ReadonlyMap<string, GameQuote>;
  /** For each side, the books with the best offer among the compared ones. Offers are compared at each book's own line. */
  readonly best: ReturnType<typeof bestOffers>;
  readonly holds: ReadonlyMap<string, number>;
  /** The most common line; null for a moneyline, and undefined if no book has one. */
  readonly line: number | null | undefined;
  /** The consensus of the probability that the first side wins at `line`, if there is no push; undefined if no book has both prices. */
  readonly first: number | undefined;
}

type ComparedGame = Pick<GameView, 'quotes' | 'compared'>;

const comparisons = new WeakMap<readonly GameQuote[], WeakMap<readonly string[], Partial<Record<Market, MarketComparison>>>>();

export function compareMarket({ quotes, compared }: ComparedGame, market: Market): MarketComparison {
  const ofGame = comparisons.get(quotes) ?? new WeakMap();
  comparisons.set(quotes, ofGame);
  const ofBooks = ofGame.get(compared) ?? {};
  ofGame.set(compared, ofBooks);
  return (ofBooks[market] ??= compare(
    quotes.filter((quote) => quote.market === market),
    market,
    compared,
  ));
}

function compare(quotes: readonly GameQuote[], market: Market, compared: readonly string[]): MarketComparison {
  const line = rules[market].hasLine ? mostCommonLine(quotes.flatMap((quote) => quote.line ?? [])) : null;
  return {
    market,
    quotes: new Map(quotes.map((quote) => [quote.book, quote])),
    best: bestOffers(market, quotes, compared),
    holds: new Map(quotes.map(({ book, prices }) => [book, bookHold(prices)])),
    line,
    first: consensus(
      quotes.filter((quote) => quote.line === line),
      ({ prices }) => proportionalNoVig(prices)[0]!,
    )?.value,
  };
}

/** The total or spread that most books offer. If several are equally common, the one nearest to their median is used. */
function mostCommonLine(lines: readonly number[]): number | undefined {
  if (lines.length === 0) return undefined;
  const counts = [...Map.groupBy(lines, (line) => line)].map(([line, { length }]) => ({ line, length }));
  const most = Math.max(...counts.map(({ length }) => length));
  const common = counts.filter(({ length }) => length === most).map(({ line }) => line);
  const middle = median(common);
  return common.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)[0];
}
