import { maxMarketEntries, type MarketPage, type PastGaps } from '#contract/market/market-page.ts';
import { dayMs } from '#domain/durations.ts';
import type { Bet } from '#domain/market/bet.ts';
import { roundTo } from '#domain/round-to.ts';
import type { HoldPair, MarketLists, MarketMove, Middle, OffMarketPrice, PricePair } from '#server/schema/market.ts';
import { costPerResult } from './compare/middles.ts';
import { balanceStakes, isArbitrage } from './compare/price-pairs.ts';
import { type Game, presentGame } from '#server/games/queries.ts';
import type { IsFresh } from './compare-prices.ts';
import type { Snapshot } from './store.ts';

interface ComparedGame {
  readonly game: Game;
  readonly snapshot: Snapshot;
}

/** Removes entries with a price that is no longer fresh. Moves stay: they say what has happened, not what a book offers now. */
export function withFreshPrices(compared: readonly ComparedGame[], isFresh: IsFresh): readonly ComparedGame[] {
  return compared.map(({ game, snapshot }) => {
    const { offMarket, pairs, middles, moves } = snapshot.lists;
    const areFresh = ({ market, first, second }: PricePair) => [first, second].every(({ book }) => isFresh(game.id, book, market));
    const lists = {
      offMarket: offMarket.filter(({ book, market }) => isFresh(game.id, book, market)),
      pairs: pairs.filter(areFresh),
      middles: middles.filter(areFresh),
      moves,
    };
    return { game, snapshot: { ...snapshot, lists } };
  });
}

interface MarketPageParts {
  readonly compared: readonly ComparedGame[];
  readonly pastGaps: PastGaps[];
  readonly readAt: Date | undefined;
}

export function presentMarketPage({ compared, pastGaps, readAt }: MarketPageParts): MarketPage {
  const largest = <Name extends keyof MarketLists>(
    name: Name,
    sizeOf: (entry: MarketLists[Name][number]) => number,
    isListed: (entry: MarketLists[Name][number], snapshot: Snapshot) => boolean = () => true,
  ) =>
    compared
      .flatMap(({ game, snapshot }) => {
        const entries: readonly MarketLists[Name][number][] = snapshot.lists[name];
        return entries.filter((entry) => isListed(entry, snapshot)).map((entry) => ({ gameId: game.id, entry, size: sizeOf(entry) }));
      })
      .toSorted((a, b) => b.size - a.size)
      .slice(0, maxMarketEntries);

  const lists = {
    off_market: largest('offMarket', ({ gap }) => gap).map(presentOffMarket),
    low_hold: largest(
      'pairs',
      ({ hold }) => -hold,
      (entry) => !isArbitrage(entry),
    ).map(presentLowHold),
    arbitrage: largest('pairs', ({ hold }) => -hold, isArbitrage).map(presentArbitrage),
    middles: largest('middles', (entry) => -costPerResult(entry)).map(presentMiddle),
    // A move counts from the opening, which may be days ago. One that happened more than 24 hours before the comparison is no news.
    moves: largest(
      'moves',
      ({ size }) => size,
      ({ movedAt }, { comparedAt }) => comparedAt.getTime() - movedAt <= dayMs,
    ).map(presentMove),
  };
  const shown = new Set(Object.values(lists).flatMap((list) => list.map(({ game_id }) => game_id)));
  return {
    read_at: readAt?.toISOString() ?? null,
    games: compared.filter(({ game }) => shown.has(game.id)).map(({ game }) => presentGame(game)),
    ...lists,
    past_gaps: pastGaps,
  };
}

const iso = (at: number) => new Date(at).toISOString();

interface Listed<Entry> {
  readonly gameId: string;
  readonly entry: Entry;
}

const presentOffMarket = ({ gameId, entry }: Listed<OffMarketPrice>) => ({
  game_id: gameId,
  market: entry.market,
  ...presentPrice(entry),
  fair_price: roundTo(entry.fairPrice),
  gap: roundTo(entry.gap),
  books: entry.operators,
  since: iso(entry.since),
});

const presentLowHold = ({ gameId, entry }: Listed<HoldPair>) => ({
  ...presentPair(gameId, entry),
  hold: roundTo(entry.hold),
});

function presentArbitrage({ gameId, entry }: Listed<HoldPair>) {
  const { stakes, profit } = balanceStakes(entry.first.price, entry.second.price);
  return { ...presentPair(gameId, entry), stakes: presentStakes(stakes), profit: roundTo(profit) };
}

const presentMiddle = ({ gameId, entry }: Listed<Middle>) => ({
  ...presentPair(gameId, entry),
  stakes: presentStakes(entry.stakes),
  wins: entry.wins,
  pushes: [...entry.pushes],
  cost: roundTo(-entry.profit),
  gain: roundTo(entry.gain),
});

const presentMove = ({ gameId, entry }: Listed<MarketMove>) => ({
  game_id: gameId,
  market: entry.market,
  opened: roundTo(entry.opened),
  opened_at: iso(entry.openedAt),
  now: roundTo(entry.now),
  moved_at: iso(entry.movedAt),
  first_books: [...entry.firstBooks],
});

const presentStakes = ([first, second]: readonly [number, number]): [number, number] => [roundTo(first), roundTo(second)];

const presentPrice = ({ book, side, line, price }: Bet) => ({ book, side, line, price });

const presentPair = (gameId: string, { market, first, second, since }: PricePair) => ({
  game_id: gameId,
  market,
  first: presentPrice(first),
  second: presentPrice(second),
  since: iso(since),
});
