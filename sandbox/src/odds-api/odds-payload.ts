import { isoSeconds } from '#sandbox/league/schedule/eastern-time.ts';
import { isPostponed, hasUnknownTeams, slotAt, type Game, type Slot } from '#sandbox/league/schedule/game.ts';
import { type League, sum } from '#sandbox/league/league.ts';
import { Random, uniformOf } from '#sandbox/random/random.ts';
import { bookmakers } from './bookmakers.ts';
import type { MarketEstimate } from './market-estimate.ts';
import { quoteAt, type Market, type VendorMarket } from './quote.ts';
import { decimalFrom } from './set-prices.ts';

export interface OddsQuery {
  readonly books: readonly string[];
  readonly markets: readonly VendorMarket[];
  readonly oddsFormat: 'american' | 'decimal';
  readonly dateFormat: 'iso' | 'unix';
}

interface ListedEvent {
  readonly game: Game;
  readonly slot: Slot;
  readonly commenceAt: number;
}

const minute = 60_000;
const daysListed = 7;

/** The games that the vendor lists at `now`: future games with known teams, and live games. */
export function listedEvents(league: League, now: number): ListedEvent[] {
  return league
    .gamesAround(now, 1, daysListed)
    .filter((game) => !isPostponed(game, now) && !hasUnknownTeams(game, now) && now < league.result(game).finalAt)
    .map((game) => ({ game, slot: slotAt(game, now), commenceAt: commenceTime(league, game, now) }))
    .toSorted((a, b) => a.commenceAt - b.commenceAt);
}

/** The start time in the vendor's response: usually ten minutes after the scheduled start; after tip-off, the time of the tip-off. */
export function commenceTime(league: League, game: Game, now: number): number {
  const slot = slotAt(game, now);
  const { tipOffAt } = league.result(game);
  if (slot === game.slot && now >= tipOffAt) return tipOffAt;
  const drawn = uniformOf(league.seed, slot.oddsId, 'commence');
  if (drawn < 0.6) return slot.startsAt + 10 * minute;
  return slot.startsAt + (drawn < 0.75 ? 0 : Math.floor((drawn - 0.75) * 4 * 12)) * minute;
}

export function eventHead({ game, slot, commenceAt }: ListedEvent, dateFormat: OddsQuery['dateFormat']) {
  return {
    id: slot.oddsId,
    sport_key: 'basketball_nba',
    sport_title: 'NBA',
    commence_time: timeIn(dateFormat, commenceAt),
    home_team: game.home.oddsName,
    away_team: game.away.oddsName,
  };
}

/** One game with the prices of every bookmaker that has some. As in the vendor's responses, the order of bookmakers is random. */
export function eventWithOdds(league: League, estimate: MarketEstimate, event: ListedEvent, query: OddsQuery, now: number) {
  const { game, slot } = event;
  const order = new Random(league.seed, slot.oddsId, Math.floor(now / (10 * minute)), 'order');
  const requested = order.shuffle(bookmakers.filter((book) => query.books.includes(book.key)));
  return {
    ...eventHead(event, query.dateFormat),
    bookmakers: requested.flatMap((book) => {
      const quote = quoteAt(league, estimate, book, game, slot, now);
      const markets = (quote?.markets ?? []).filter((market) => query.markets.includes(market.key));
      if (!quote || markets.length === 0) return [];
      const seen = timeIn(query.dateFormat, quote.seenAt);
      return [
        {
          key: book.key,
          title: book.title,
          last_update: seen,
          markets: markets.map((market) => ({ key: market.key, last_update: seen, outcomes: outcomesOf(game, market, query.oddsFormat) })),
        },
      ];
    }),
  };
}

/** The two sides of a market in the vendor's order: teams alphabetically (not home before away), over before under. */
export function outcomesOf(game: Game, { key, prices, points }: Market, format: OddsQuery['oddsFormat']) {
  const names = key === 'totals' ? ['Over', 'Under'] : [game.home.oddsName, game.away.oddsName];
  const outcomes = names.map((name, side) => {
    const price = format === 'american' ? (prices[side] ?? 0) : decimalFrom(prices[side] ?? 0);
    const point = points?.[side];
    return point === undefined ? { name, price } : { name, price, point };
  });
  return outcomes.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function timeIn(format: OddsQuery['dateFormat'], at: number): string | number {
  return format === 'iso' ? isoSeconds(at) : Math.floor(at / 1000);
}

/**
 * The response of the vendor's scores endpoint: live and future games, and games that ended in the last `days` days. Scores are
 * strings.
 */
export function scoresPayload(league: League, days: number, dateFormat: OddsQuery['dateFormat'], now: number) {
  const since = now - days * 86_400_000;
  return league
    .gamesAround(now, days + 1, 7)
    .filter((game) => !isPostponed(game, now) && !hasUnknownTeams(game, now))
    .filter((game) => now < league.result(game).finalAt || league.result(game).finalAt >= since)
    .map((game) => scoreOf(league, game, dateFormat, now));
}

function scoreOf(league: League, game: Game, dateFormat: OddsQuery['dateFormat'], now: number) {
  const { progress, home, away } = league.reportedScore(game, now);
  const head = eventHead({ game, slot: slotAt(game, now), commenceAt: commenceTime(league, game, now) }, dateFormat);
  const started = progress.phase !== 'before';
  const seen = progress.phase === 'final' ? Math.min(now, league.result(game).finalAt + 3_600_000) : now - (now % 30_000);
  return {
    ...head,
    completed: progress.phase === 'final',
    scores: started
      ? [
          { name: head.home_team, score: String(sum(home)) },
          { name: head.away_team, score: String(sum(away)) },
        ]
      : null,
    last_update: started ? timeIn(dateFormat, seen) : null,
  };
}
