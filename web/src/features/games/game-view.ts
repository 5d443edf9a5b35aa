import { defaultBooks } from '#domain/books.ts';
import { inProgressAfterHours } from '#domain/game-rules.ts';
import type { QuotedPrice } from '#web/lib/format/format-price.ts';
import { type Books, type Game, noPrices, type Prices, pricesInProgress } from './game.ts';

/** A game as the pages show it at this time. A game in progress, finished, canceled or postponed has no prices. */
export interface GameView extends Game {
  readonly isLive: boolean;
  /** Keys of the books with odds: first those of `defaultBooks`, then the others in the order received. */
  readonly bookmakers: readonly string[];
  readonly hasOdds: boolean;
}

export function viewGame(game: Game, now: number): GameView {
  const isLive = isInProgress(game, now);
  const isOff = isFinished(game) || game.status === 'postponed';
  const bookmakers = isOff ? [] : preferredFirst(Object.keys(game.books));
  const odds = isLive ? pricesInProgress : isOff ? noPrices : game.odds;
  const books = isLive ? withoutPrices(bookmakers) : isOff ? {} : game.books;
  const hasOdds = (bookmakers.length > 0 ? Object.values(books) : [odds]).some(hasPrice);
  return { ...game, isLive, bookmakers, odds, books, hasOdds };
}

/** Whether the game is final or canceled, so that no bets are possible any more. */
export function isFinished({ status }: Game): boolean {
  return status === 'final' || status === 'canceled';
}

/** The prices of the chosen bookmaker. If none is chosen, the first bookmaker in the list is used. */
export function selectBook(
  { bookmakers, books, odds }: GameView,
  chosen?: string,
): { readonly bookmaker: string | undefined; readonly prices: Prices } {
  const bookmaker = bookmakers.find((book) => book === chosen) ?? bookmakers[0];
  return { bookmaker, prices: (bookmaker === undefined ? undefined : books[bookmaker]) ?? odds };
}

/** The total that the over/under probabilities refer to: the line of the forecast, or else the total of the first bookmaker. */
export function predictedTotal(game: GameView): number | undefined {
  return game.totalForecast?.line ?? selectBook(game).prices.total;
}

/** Whether the game is in progress: its status or its odds state it, or its start was over `inProgressAfterHours` ago without a final status. */
function isInProgress(game: Game, now: number): boolean {
  const { status, startsAt, odds, books } = game;
  if (isFinished(game) || status === 'postponed') return false;
  const isMarked = [odds, ...Object.values(books)].some(({ mlHome, mlAway }) => [mlHome, mlAway].some(isInProgressPrice));
  return status === 'live' || isMarked || (startsAt !== undefined && now - startsAt > inProgressAfterHours * 3_600_000);
}

const isInProgressPrice = (quoted: QuotedPrice): boolean => 'state' in quoted && quoted.state === 'in-progress';

const hasPrice = ({ mlHome, mlAway, over, under }: Prices): boolean => [mlHome, mlAway, over, under].some((quoted) => 'price' in quoted);

const withoutPrices = (bookmakers: readonly string[]): Books =>
  Object.fromEntries(bookmakers.map((book) => [book, { ...pricesInProgress, spread: undefined, updatedAt: undefined }]));

function preferredFirst(books: readonly string[]): readonly string[] {
  const preferred: readonly string[] = defaultBooks.filter((book) => books.includes(book));
  return [...preferred, ...books.filter((book) => !preferred.includes(book))];
}
