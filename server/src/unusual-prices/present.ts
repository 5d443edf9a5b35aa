import { maxMarketEntries, type MarketPage } from '#contract/market-page.ts';
import { dayMs } from '#domain/durations.ts';
import type { MarketOffer } from '#domain/pairs/market-offer.ts';
import { roundTo } from '#domain/round-to.ts';
import type { MarketMove, OffMarketPrice } from '#server/schema/unusual-prices.ts';
import { type Game, presentGame } from '#server/games/queries.ts';
import type { UsablePrices } from './compare-prices.ts';
import type { Snapshot } from './store.ts';

interface ComparedGame {
  readonly game: Game;
  readonly snapshot: Snapshot;
}

export function withUsablePrices(compared: readonly ComparedGame[], usable: UsablePrices): readonly ComparedGame[] {
  return compared.map(({ game, snapshot }) => {
    const { offMarket, offers = [], moves } = snapshot.lists;
    const isUsableHere = ({ book, market }: OffMarketPrice | MarketOffer) => usable.has(game.id, book, market);
    const lists = { offMarket: offMarket.filter(isUsableHere), offers: offers.filter(isUsableHere), moves };
    return { game, snapshot: { ...snapshot, lists } };
  });
}

interface MarketPageParts {
  readonly compared: readonly ComparedGame[];
  readonly readAt: Date | undefined;
  readonly usableUntil?: Date | undefined;
}

export function presentMarketPage({ compared, readAt, usableUntil }: MarketPageParts): MarketPage {
  const lists = {
    offMarket: listEntries(compared, ({ lists: { offMarket } }) => offMarket)
      .toSorted((a, b) => b.entry.gap - a.entry.gap)
      .map(presentOffMarket),
    offers: listEntries(compared, ({ lists: { offers = [] } }) => offers).map(presentOffer),
    // A move is measured from the opening, which may be days ago. It is listed only if it happened in the 24 hours before the comparison.
    moves: listEntries(compared, ({ lists: { moves }, comparedAt }) =>
      moves.filter(({ movedAt }) => comparedAt.getTime() - movedAt <= dayMs),
    )
      .toSorted((a, b) => b.entry.size - a.entry.size)
      .slice(0, maxMarketEntries)
      .map(presentMove),
  };
  const shown = new Set(Object.values(lists).flatMap((list) => list.map(({ gameId }) => gameId)));
  return {
    readAt: readAt?.toISOString() ?? null,
    usableUntil: usableUntil?.toISOString() ?? null,
    games: compared.filter(({ game }) => shown.has(game.id)).map(({ game }) => presentGame(game)),
    ...lists,
  };
}

const listEntries = <Entry>(compared: readonly ComparedGame[], entriesOf: (snapshot: Snapshot) => readonly Entry[]): Listed<Entry>[] =>
  compared.flatMap(({ game, snapshot }) => entriesOf(snapshot).map((entry) => ({ gameId: game.id, entry })));

const iso = (at: number) => new Date(at).toISOString();

interface Listed<Entry> {
  readonly gameId: string;
  readonly entry: Entry;
}

const presentOffMarket = ({ gameId, entry }: Listed<OffMarketPrice>) => ({
  gameId: gameId,
  market: entry.market,
  book: entry.book,
  side: entry.side,
  line: entry.line,
  price: entry.price,
  fairPrice: roundTo(entry.fairPrice),
  gap: roundTo(entry.gap),
  books: entry.operators,
  since: iso(entry.since),
});

const presentOffer = ({ gameId, entry: { book, market, line, prices, since } }: Listed<MarketOffer>): MarketPage['offers'][number] => ({
  gameId: gameId,
  book,
  market,
  line,
  prices: [...prices],
  since: [...since],
});

const presentMove = ({ gameId, entry }: Listed<MarketMove>) => ({
  gameId: gameId,
  market: entry.market,
  opened: roundTo(entry.opened),
  openedAt: iso(entry.openedAt),
  now: roundTo(entry.now),
  movedAt: iso(entry.movedAt),
  firstBooks: [...entry.firstBooks],
});
