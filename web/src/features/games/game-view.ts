import { defaultBooks } from '#domain/books.ts';
import { inProgressAfterHours } from '#domain/game-rules.ts';
import type { QuotedPrice } from '#web/lib/format/format-price.ts';
import { type Books, type Game, noPrices, type Prices } from './game.ts';

/** A game as the pages show it now: prices of a game that has begun or will not be played are replaced. */
export interface GameView extends Game {
  readonly isLive: boolean;
  /** The preferred bookmakers first, then the others in the order received. */
  readonly bookmakers: readonly string[];
  readonly hasOdds: boolean;
}

const inProgress: QuotedPrice = { state: 'in-progress' };
const pricesInProgress: Prices = { ...noPrices, mlHome: inProgress, mlAway: inProgress };

export function viewGame(game: Game, now: number): GameView {
  const isLive = isInProgress(game, now);
  const isOff = isFinished(game) || game.status === 'postponed';
  const bookmakers = isOff ? [] : preferredFirst(Object.keys(game.books));
  const odds = isLive ? pricesInProgress : isOff ? noPrices : game.odds;
  const books = isLive ? withoutPrices(bookmakers) : isOff ? {} : game.books;
  const hasOdds = (bookmakers.length > 0 ? Object.values(books) : [odds]).some(hasPrice);
  return { ...game, isLive, bookmakers, odds, books, hasOdds };
}

/** A final or canceled game: there is nothing left to bet on. */
export function isFinished({ status }: Game): boolean {
  return status === 'final' || status === 'canceled';
}

/** The prices of the chosen bookmaker, or of the preferred one while none is chosen. */
export function selectBook(
  { bookmakers, books, odds }: GameView,
  chosen?: string,
): { readonly bookmaker: string | undefined; readonly prices: Prices } {
  const bookmaker = bookmakers.find((book) => book === chosen) ?? bookmakers[0];
  return { bookmaker, prices: (bookmaker === undefined ? undefined : books[bookmaker]) ?? odds };
}

/** The total that the over/under probabilities refer to: the forecast's own, else that of the preferred bookmaker. */
export function predictedTotal(game: GameView): number | undefined {
  return game.totalForecast?.line ?? selectBook(game).prices.total;
}

/** By its status, by its odds, or because it began more than four hours ago and has no final status. */
function isInProgress(game: Game, now: number): boolean {
  const { status, startsAt, odds, books } = game;
  if (isFinished(game) || status === 'postponed') return false;
  const isMarked = [odds, ...Object.values(books)].some(({ mlHome, mlAway }) => [mlHome, mlAway].some(isInProgressPrice));
  return status === 'live' || isMarked || (startsAt !== undefined && now - startsAt > inProgressAfterHours * 3_600_000);
}

const isInProgressPrice = (quoted: QuotedPrice): boolean => 'state' in quoted && quoted.state === 'in-progress';

const hasPrice = ({ mlHome, mlAway, over, under }: Prices): boolean => [mlHome, mlAway, over, under].some((quoted) => 'price' in quoted);

const withoutPrices = (bookmakers: readonly string[]): Books =>
  Object.fromEntries(bookmakers.map((book) => [book, { ...pricesInProgress, updatedAt: undefined }]));

function preferredFirst(books: readonly string[]): readonly string[] {
  const preferred: readonly string[] = defaultBooks.filter((book) => books.includes(book));
  return [...preferred, ...books.filter((book) => !preferred.includes(book))];
}
