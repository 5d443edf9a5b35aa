import type { PredictedGame, PublicGame } from '#contract/games.ts';
import type { OfferedQuote } from '#domain/market/best-offers.ts';
import { forecastAmong, type MarketForecast } from '#domain/market/market-forecast.ts';
import type { Market } from '#domain/market/market.ts';
import { defaultBooks, isAmong, knownBooks } from '#domain/books.ts';
import { isInProgress } from '#domain/game-rules.ts';
import { isUsable } from '#domain/market/usable-price.ts';

/** One book's prices on a market. */
export interface GameQuote extends OfferedQuote {
  readonly quotedAt: number | undefined;
}

/** Whether none of the prices is usable, so that no price is the best and nothing is recommended. In a view of the game, as of its time. */
export const areOutdated = (quotes: readonly GameQuote[]): boolean => quotes.length > 0 && quotes.every(isOutdated);
export const isOutdated = ({ usableUntil }: Pick<GameQuote, 'usableUntil'>): boolean => usableUntil === null;

/** A game of the API, with its times as numbers. */
export interface Game extends Omit<PublicGame, 'startsAt' | 'postponedFrom' | 'scoresChangedAt' | 'bookmakers' | 'quotes'> {
  readonly startsAt: number;
  readonly postponedFrom: number | null;
  readonly scoresChangedAt: number | null;
  readonly bookmakers: readonly string[];
  readonly quotes: readonly GameQuote[];
  readonly forecasts: Readonly<Partial<Record<Market, MarketForecast>>>;
  readonly ledger: PredictedGame['ledger'];
}

/** A game as the pages show it at this time. A game in progress, finished, canceled or postponed has no prices. */
export interface GameView extends Game {
  readonly isLive: boolean;
  readonly isUpcoming: boolean;
  /** Whether the game is postponed and either has no new date, or no bookmaker has a price for the new date yet. */
  readonly isPostponed: boolean;
  /** Whether a postponed game has no new date yet. Its start is then the one that was called off. */
  readonly hasNoDate: boolean;
  /** The books that the reader compares; empty means all. Best prices, bets and value gaps come from these books only. */
  readonly compared: readonly string[];
  readonly bookmakers: readonly string[];
  /** The books with odds that the reader does not compare. `quotes` contains their prices too, for the estimate of the market. */
  readonly otherBookmakers: readonly string[];
  readonly hasOdds: boolean;
}

/** The markets that a game card shows. If the reader has chosen spreads, the card shows the spread in place of the moneyline. */
export const mainMarkets = ['moneyline', 'total'] as const satisfies readonly Market[];

const noQuotes: Game['quotes'] = [];
const noBooks: readonly string[] = [];

export function viewGame(game: Game, now: number, compared: readonly string[] = noBooks, canBet = true): GameView {
  const isOff = isFinished(game) || game.status === 'postponed';
  const isLive = !isOff && isInProgress(game, now);
  const offering = isOff ? [] : preferredFirst(game.bookmakers);
  const { bookmakers = [], otherBookmakers = [] } = Object.groupBy(offering, (book) =>
    isAmong(compared, book) ? 'bookmakers' : 'otherBookmakers',
  );
  const quotes = isLive || isOff ? noQuotes : markOutdated(game.quotes, now);
  const hasOdds = quotes.length > 0;
  const isBefore = !isLive && !isOff && game.startsAt > now;
  const isPostponed = game.status === 'postponed' || (isBefore && game.postponedFrom !== null && !hasOdds);
  const hasNoDate = game.status === 'postponed' && (game.postponedFrom === null || game.postponedFrom === game.startsAt);
  const isUpcoming = isBefore && !isPostponed;
  // If no book takes bets in the reader's state, no bet is shown: no book has an empty key.
  const forecasts = Object.fromEntries(
    Object.entries(game.forecasts).map(([market, known]) => [
      market,
      forecastAmong(known, canBet ? compared : [''], isBefore ? now : undefined),
    ]),
  );
  return { ...game, isLive, isUpcoming, isPostponed, hasNoDate, compared, bookmakers, otherBookmakers, quotes, hasOdds, forecasts };
}

interface MarkedQuotes {
  readonly quotes: Game['quotes'];
  readonly from: number;
  readonly until: number;
}
const markedQuotes = new WeakMap<Game['quotes'], MarkedQuotes>();

/** Sets `usableUntil` of quotes to null once it has passed. The list stays the same object until then, so that no table is rendered again. */
function markOutdated(quotes: Game['quotes'], now: number): Game['quotes'] {
  const known = markedQuotes.get(quotes);
  if (known && known.from <= now && now <= known.until) return known.quotes;
  const limits = quotes.flatMap(({ usableUntil }) => (typeof usableUntil === 'number' ? usableUntil : []));
  const isPassed = limits.some((until) => until < now);
  const marked = isPassed ? quotes.map((quote) => (isUsable(quote, now) ? quote : { ...quote, usableUntil: null })) : quotes;
  markedQuotes.set(quotes, { quotes: marked, from: now, until: Math.min(Infinity, ...limits.filter((until) => until >= now)) });
  return marked;
}

export function isFinished({ status }: Game): boolean {
  return status === 'final' || status === 'canceled';
}

/**
 * Returns the bookmaker that the visitor has chosen (even without prices) and its quotes. If none is chosen, or one that the visitor does
 * not compare, it is the bookmaker with the most prices.
 */
export function selectBook(game: GameView, chosen = '', markets: readonly Market[] = mainMarkets) {
  const { bookmakers, quotes, compared } = game;
  if (bookmakers.length === 0) return { bookmaker: undefined, quotes: noQuotes };
  const isKnown = bookmakers.includes(chosen) || (knownBooks.includes(chosen) && isAmong(compared, chosen));
  const bookmaker = isKnown ? chosen : booksByPrices(game, markets)[0]!;
  return { bookmaker, quotes: quotes.filter(({ book }) => book === bookmaker) };
}

/** The bookmakers, first those with the most prices of these markets. The first market counts most. */
export function booksByPrices({ bookmakers, quotes }: GameView, markets: readonly Market[]): readonly string[] {
  const counts = new Map(bookmakers.map((book) => [book, 0]));
  for (const { book, market } of quotes) {
    const [place, count] = [markets.indexOf(market), counts.get(book)];
    if (place >= 0 && count !== undefined) counts.set(book, count + 1 / (place + 1));
  }
  return bookmakers.toSorted((a, b) => counts.get(b)! - counts.get(a)!);
}

/** The line of our forecast. For a total without one: the line of the bookmaker with the most prices. */
export function predictedLine(game: GameView, market: Market): number | null {
  const line = game.forecasts[market]?.line ?? null;
  return line === null && market === 'total' ? (selectBook(game).quotes.find((quote) => quote.market === market)?.line ?? null) : line;
}

function preferredFirst(books: readonly string[]): readonly string[] {
  const preferred: readonly string[] = defaultBooks.filter((book) => books.includes(book));
  return [...preferred, ...books.filter((book) => !preferred.includes(book))];
}
