import { defaultBooks, knownBooks } from '#domain/books.ts';
import { isInProgress } from '#domain/game-rules.ts';
import type { Market } from '#domain/market/market.ts';
import type { Game } from './game.ts';

/** A game as the pages show it at this time. A game in progress, finished, canceled or postponed has no prices. */
export interface GameView extends Game {
  readonly isLive: boolean;
  readonly isUpcoming: boolean;
  /** Whether the game is postponed and has no new date, or one for which no bookmaker has a price yet. */
  readonly isPostponed: boolean;
  /** Keys of the books with odds: first those of `defaultBooks`, then the others in the order received. */
  readonly bookmakers: readonly string[];
  readonly hasOdds: boolean;
}

/** The markets that a card shows together. A reader who has chosen spreads sees them in place of the moneyline. */
export const mainMarkets = ['moneyline', 'total'] as const satisfies readonly Market[];

const noQuotes: Game['quotes'] = [];

export function viewGame(game: Game, now: number): GameView {
  const isOff = isFinished(game) || game.status === 'postponed';
  const isLive = !isOff && (game.isMarkedInProgress || isInProgress(game, now));
  const bookmakers = isOff ? [] : preferredFirst(game.bookmakers);
  const quotes = isLive || isOff ? noQuotes : game.quotes;
  const hasOdds = quotes.some(({ prices }) => prices.some((price) => price !== undefined));
  const isBefore = !isLive && !isOff && (game.startsAt === undefined || game.startsAt > now);
  const isPostponed = game.status === 'postponed' || (isBefore && game.postponedFrom !== undefined && !hasOdds);
  return { ...game, isLive, isUpcoming: isBefore && !isPostponed, isPostponed, bookmakers, quotes, hasOdds };
}

export function isFinished({ status }: Game): boolean {
  return status === 'final' || status === 'canceled';
}

/** The prices of the bookmaker that the visitor has chosen, also if it has none. If none is chosen, the first one with prices is used. */
export function selectBook(game: GameView, chosen = '', markets: readonly Market[] = mainMarkets) {
  const { bookmakers, quotes } = game;
  if (bookmakers.length === 0) return { bookmaker: undefined, quotes };
  const isKnown = bookmakers.includes(chosen) || knownBooks.includes(chosen);
  const bookmaker = isKnown ? chosen : booksByPrices(game, markets)[0]!;
  return { bookmaker, quotes: quotes.filter(({ book }) => book === bookmaker) };
}

/** The bookmakers, first those with the most prices of these markets. The first market counts most. */
export function booksByPrices({ bookmakers, quotes }: GameView, markets: readonly Market[]): readonly string[] {
  const countPrices = (book: string): number =>
    quotes.reduce((sum, { prices, ...quote }) => {
      const place = quote.book === book ? markets.indexOf(quote.market) : -1;
      return place < 0 ? sum : sum + prices.filter((price) => price !== undefined).length / (place + 1);
    }, 0);
  return bookmakers.toSorted((a, b) => countPrices(b) - countPrices(a));
}

/** The line that our probabilities refer to: that of the forecast, or for a total else that of the first bookmaker. */
export function predictedLine(game: GameView, market: Market): number | null {
  const line = game.forecasts[market]?.line ?? null;
  return line === null && market === 'total' ? (selectBook(game).quotes.find((quote) => quote.market === market)?.line ?? null) : line;
}

function preferredFirst(books: readonly string[]): readonly string[] {
  const preferred: readonly string[] = defaultBooks.filter((book) => books.includes(book));
  return [...preferred, ...books.filter((book) => !preferred.includes(book))];
}
