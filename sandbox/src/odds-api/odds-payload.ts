import { isoSeconds } from '#sandbox/league/eastern-time.ts';
import { isCalledOff, isUndecided, slotAt, type Game, type Slot } from '#sandbox/league/game.ts';
import type { League } from '#sandbox/league/league.ts';
import { Random, uniformOf } from '#sandbox/league/random.ts';
import { bookmakers } from './bookmakers.ts';
import type { MarketView } from './market-view.ts';
import { quoteAt, type Market, type MarketKey } from './quote.ts';
import { decimalFrom } from './set-prices.ts';

export interface OddsWish {
  readonly books: readonly string[];
  readonly markets: readonly MarketKey[];
  readonly oddsFormat: 'american' | 'decimal';
  readonly dateFormat: 'iso' | 'unix';
}

export interface Outcome {
  readonly name: string;
  readonly price: number;
  readonly point?: number;
}

export interface ListedEvent {
  readonly game: Game;
  readonly slot: Slot;
  readonly commenceAt: number;
}

const minute = 60_000;
const daysListed = 7;

/** The games the vendor lists at a moment: those to come with known teams, and those in play until they are over. */
export function listedEvents(league: League, now: number): ListedEvent[] {
  return league
    .gamesAround(now, 1, daysListed)
    .filter((game) => !isCalledOff(game, now) && !isUndecided(game, now) && now < league.result(game).finalAt)
    .map((game) => ({ game, slot: slotAt(game, now), commenceAt: commenceTime(league, game, now) }))
    .toSorted((a, b) => a.commenceAt - b.commenceAt);
}

/** Not the league's own time: mostly ten minutes later, and the real tip-off once it has happened. */
export function commenceTime(league: League, game: Game, now: number): number {
  const slot = slotAt(game, now);
  const { tipOffAt } = league.result(game);
  if (slot === game.slot && now >= tipOffAt) return tipOffAt;
  const drawn = uniformOf(league.seed, slot.oddsId, 'commence');
  if (drawn < 0.6) return slot.startsAt + 10 * minute;
  return slot.startsAt + (drawn < 0.75 ? 0 : Math.floor((drawn - 0.75) * 4 * 12)) * minute;
}

export function eventHead({ game, slot, commenceAt }: ListedEvent, dateFormat: OddsWish['dateFormat']) {
  return {
    id: slot.oddsId,
    sport_key: 'basketball_nba',
    sport_title: 'NBA',
    commence_time: timeIn(dateFormat, commenceAt),
    home_team: game.home.oddsName,
    away_team: game.away.oddsName,
  };
}

/** One event with every bookmaker that has a price. The bookmakers' order is nobody's promise. */
export function eventWithOdds(league: League, view: MarketView, event: ListedEvent, wish: OddsWish, now: number) {
  const { game, slot } = event;
  const order = new Random(league.seed, slot.oddsId, Math.floor(now / (10 * minute)), 'order');
  const asked = order.shuffle(bookmakers.filter((book) => wish.books.includes(book.key)));
  return {
    ...eventHead(event, wish.dateFormat),
    bookmakers: asked.flatMap((book) => {
      const quote = quoteAt(league, view, book, game, slot, now);
      const markets = (quote?.markets ?? []).filter((market) => wish.markets.includes(market.key));
      if (!quote || markets.length === 0) return [];
      const seen = timeIn(wish.dateFormat, quote.seenAt);
      return [
        {
          key: book.key,
          title: book.title,
          last_update: seen,
          markets: markets.map((market) => ({ key: market.key, last_update: seen, outcomes: outcomesOf(game, market, wish.oddsFormat) })),
        },
      ];
    }),
  };
}

/** Teams in the order of the alphabet, never home and away; over before under. */
export function outcomesOf(game: Game, { key, prices, points }: Market, format: OddsWish['oddsFormat']): Outcome[] {
  const names = key === 'totals' ? ['Over', 'Under'] : [game.home.oddsName, game.away.oddsName];
  const outcomes = names.map((name, side): Outcome => {
    const price = format === 'american' ? (prices[side] ?? 0) : decimalFrom(prices[side] ?? 0);
    const point = points?.[side];
    return point === undefined ? { name, price } : { name, price, point };
  });
  return outcomes.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

export function timeIn(format: OddsWish['dateFormat'], at: number): string | number {
  return format === 'iso' ? isoSeconds(at) : Math.floor(at / 1000);
}
