import { isoSeconds } from '#sandbox/league/schedule/eastern-time.ts';
import { isPostponed, hasUnknownTeams, publishedSlotAt, type Game, type Slot } from '#sandbox/league/schedule/game.ts';
import type { League } from '#sandbox/league/league.ts';
import { Random, uniformFromKeys } from '#sandbox/random/random.ts';
import type { Simulation } from '#sandbox/simulation/sandbox-module.ts';
import { bookmakers } from './bookmakers.ts';
import type { MarketEstimate } from './market-estimate.ts';
import { linksOf } from './book-links.ts';
import { quoteAt, type Market, type VendorMarket } from './quote.ts';

export interface OddsQuery {
  readonly bookChanges?: Simulation['bookChanges'];
  readonly books: readonly string[];
  readonly markets: readonly VendorMarket[];
  readonly withLinks: boolean;
}

interface ListedEvent {
  readonly game: Game;
  readonly slot: Slot;
  readonly commenceAt: number;
}

const minuteMs = 60_000;
const daysListed = 7;

/** The games that the vendor lists at `now`: future games with known teams, and live games. */
export function listedEvents(league: League, now: number): ListedEvent[] {
  return league
    .gamesAround(now, 1, daysListed)
    .filter((game) => !isPostponed(game, now) && !hasUnknownTeams(game, now) && now < league.result(game).finalAt)
    .map((game) => ({ game, slot: publishedSlotAt(game, now), commenceAt: commenceTime(league, game, now) }))
    .toSorted((a, b) => a.commenceAt - b.commenceAt);
}

export function commenceTime(league: League, game: Game, now: number): number {
  const slot = publishedSlotAt(game, now);
  const { tipOffAt } = league.result(game);
  if (slot === game.slot && now >= tipOffAt) return tipOffAt;
  const drawn = uniformFromKeys(league.seed, slot.oddsId, 'commence');
  if (drawn < 0.6) return slot.startsAt + 10 * minuteMs;
  return slot.startsAt + (drawn < 0.75 ? 0 : Math.floor((drawn - 0.75) * 4 * 12)) * minuteMs;
}

/** One game with the prices of every bookmaker that has some. As in the vendor's responses, the order of bookmakers is random. */
export function eventWithOdds(
  league: League,
  estimate: MarketEstimate,
  { game, slot, commenceAt }: ListedEvent,
  query: OddsQuery,
  now: number,
) {
  const order = new Random(league.seed, slot.oddsId, Math.floor(now / (10 * minuteMs)), 'order');
  const requested = order.shuffle(bookmakers.filter((book) => query.books.includes(book.key)));
  return {
    id: slot.oddsId,
    sport_key: 'basketball_nba',
    commence_time: isoSeconds(commenceAt),
    home_team: game.home.oddsName,
    away_team: game.away.oddsName,
    bookmakers: requested.flatMap((book) => {
      const { withdrawn = [], lagMinutes = book.lagMinutes } = query.bookChanges?.get(`${game.id} ${book.key}`) ?? {};
      const quote = quoteAt(league, estimate, { ...book, lagMinutes }, game, slot, now);
      const markets = (quote?.markets ?? []).filter(({ key }) => query.markets.includes(key) && !withdrawn.includes(key));
      if (!quote || markets.length === 0) return [];
      const seen = isoSeconds(quote.seenAt);
      const links = linksOf(book.key, slot.oddsId);
      /** Unless links are requested, the vendor omits the field `link` of bookmakers, markets and outcomes. */
      const linked = (link: string | null): { link?: string | null } => (query.withLinks ? { link } : {});
      return [
        {
          key: book.key,
          title: book.title,
          last_update: seen,
          ...linked(links.game),
          markets: markets.map((market) =>
            Object.assign(linked(null), {
              key: market.key,
              last_update: seen,
              outcomes: outcomesOf(game, market).map((outcome) =>
                Object.assign(outcome, linked(links.slip(`${market.key} ${outcome.name}`))),
              ),
            }),
          ),
        },
      ];
    }),
  };
}

/** The two sides of a market in the vendor's order: teams alphabetically (not home before away), over before under. */
function outcomesOf(game: Game, { key, prices, points }: Market) {
  const names = key === 'totals' ? ['Over', 'Under'] : [game.home.oddsName, game.away.oddsName];
  const outcomes = names.map((name, side) => {
    const price = prices[side] ?? 0;
    const point = points?.[side];
    return point === undefined ? { name, price } : { name, price, point };
  });
  return outcomes.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
