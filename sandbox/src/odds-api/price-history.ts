import { isoSeconds } from '#sandbox/league/schedule/eastern-time.ts';
import type { Game } from '#sandbox/league/schedule/game.ts';
import type { League } from '#sandbox/league/league.ts';
import { bookmakers, type Bookmaker } from './bookmakers.ts';
import type { MarketEstimate } from './market-estimate.ts';
import { outcomesOf } from './odds-payload.ts';
import { pollOffset, quoteAt, vendorMarkets, type VendorMarket } from './quote.ts';

const minute = 60_000;
const firstHours = 90;

/** Every change of every pre-game price of a game, up to tip-off or `now`. A price is valid until the next change of the same market. */
export function priceHistory(league: League, estimate: MarketEstimate, game: Game, now: number) {
  return bookmakers.flatMap((book) => historyOf(league, estimate, book, game, now));
}

function historyOf(league: League, estimate: MarketEstimate, book: Bookmaker, game: Game, now: number) {
  const { slot } = game;
  const end = Math.min(now, league.result(game).tipOffAt - 1);
  const latest = new Map<VendorMarket, string>();
  const changes = [];
  // The vendor reads each book's prices once a minute, so a price can change only at these times.
  const begin = Math.ceil((slot.startsAt - firstHours * 60 * minute) / minute) * minute;
  for (let at = begin + pollOffset(book, minute); at <= end; at += minute) {
    const quote = quoteAt(league, estimate, book, game, slot, at);
    for (const key of vendorMarkets) {
      const market = quote?.markets.find((one) => one.key === key);
      const text = JSON.stringify(market ?? null);
      if (text === (latest.get(key) ?? 'null')) continue;
      latest.set(key, text);
      // Null outcomes: the market was withdrawn.
      changes.push({ book: book.key, market: key, from: isoSeconds(at), outcomes: market ? outcomesOf(game, market, 'american') : null });
    }
  }
  return changes;
}
