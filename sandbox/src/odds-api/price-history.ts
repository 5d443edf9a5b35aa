import { isoSeconds } from '#sandbox/league/eastern-time.ts';
import type { Game } from '#sandbox/league/game.ts';
import type { League } from '#sandbox/league/league.ts';
import { bookmakers, type Bookmaker } from './bookmakers.ts';
import type { MarketView } from './market-view.ts';
import { outcomesOf, type Outcome } from './odds-payload.ts';
import { lookPhase, marketKeys, quoteAt, type MarketKey } from './quote.ts';

/** A price as it stood from that moment on, until the next change of the same market; without outcomes it was withdrawn. */
export interface PriceChange {
  readonly book: string;
  readonly market: MarketKey;
  readonly from: string;
  readonly outcomes: readonly Outcome[] | null;
}

const minute = 60_000;
const firstHours = 90;

/** Every change of every pre-game price of a game, as one would see it who looked all the time, up to the tip-off or to now. */
export function priceHistory(league: League, view: MarketView, game: Game, now: number): PriceChange[] {
  return bookmakers.flatMap((book) => historyOf(league, view, book, game, now));
}

function historyOf(league: League, view: MarketView, book: Bookmaker, game: Game, now: number): PriceChange[] {
  const { slot } = game;
  const end = Math.min(now, league.result(game).tipOffAt - 1);
  const known = new Map<MarketKey, string>();
  const changes: PriceChange[] = [];
  // Prices change only where the vendor looks again, once a minute at a phase of the book's own: a second's grid would find no more.
  const begin = Math.ceil((slot.startsAt - firstHours * 60 * minute) / minute) * minute;
  for (let at = begin + lookPhase(book, minute); at <= end; at += minute) {
    const quote = quoteAt(league, view, book, game, slot, at);
    for (const key of marketKeys) {
      const market = quote?.markets.find((one) => one.key === key);
      const text = JSON.stringify(market ?? null);
      if (text === (known.get(key) ?? 'null')) continue;
      known.set(key, text);
      changes.push({ book: book.key, market: key, from: isoSeconds(at), outcomes: market ? outcomesOf(game, market, 'american') : null });
    }
  }
  return changes;
}
