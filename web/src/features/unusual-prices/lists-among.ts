import { maxMarketEntries, type MarketPage } from '#contract/market-page.ts';
import { isAmong } from '#domain/books.ts';
import type { MarketOffer } from '#domain/pairs/market-offer.ts';
import { costPerResult, findMiddles } from '#domain/pairs/middles.ts';
import { isArbitrage, lowHoldPairs } from '#domain/pairs/price-pairs.ts';

/** A limit, so that the list has room for pairs of other games if one game has many pairs. */
const maxPerGame = 10;

export type MarketLists = ReturnType<typeof marketListsAtBooks>;

/** The lists of the market page for a person who compares only these books (an empty list means all). The best entries come first. */
export function marketListsAtBooks({ offMarket, offers }: MarketPage, books: readonly string[]) {
  const isMine = ({ book }: { readonly book: string }) => isAmong(books, book);
  const byGame = [...Map.groupBy(offers.filter(isMine), ({ gameId }) => gameId)];
  const find = <Pair>(pairsOf: (offers: readonly MarketOffer[]) => readonly Pair[], sizeOf: (pair: Pair) => number) =>
    byGame
      .flatMap(([gameId, ofGame]) =>
        pairsOf(ofGame)
          .slice(0, maxPerGame)
          .map((pair) => Object.assign({ gameId }, pair)),
      )
      .toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const pairs = find(lowHoldPairs, ({ hold }) => hold);
  return {
    offMarket: offMarket.filter(isMine).slice(0, maxMarketEntries),
    arbitrage: pairs.filter(isArbitrage).slice(0, maxMarketEntries),
    lowHold: pairs.filter((pair) => !isArbitrage(pair)).slice(0, maxMarketEntries),
    middles: find(findMiddles, costPerResult).slice(0, maxMarketEntries),
  };
}
