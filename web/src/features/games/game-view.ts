import { defaultBooks, knownBooks } from '#domain/books.ts';
import { inProgressAfterHours } from '#domain/game-rules.ts';
import type { Market } from '#domain/markets.ts';
import type { QuotedPrice } from '#web/lib/format/format-price.ts';
import { type Books, type Game, noPrices, type Prices, pricesInProgress } from './game.ts';

/** A game as the pages show it at this time. A game in progress, finished, canceled or postponed has no prices. */
export interface GameView extends Game {
  readonly isLive: boolean;
  /** Whether the game has a date and has not begun. */
  readonly isUpcoming: boolean;
  /** Whether the game is postponed and has no new date, or one for which no bookmaker has a price yet. */
  readonly isPostponed: boolean;
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
  const isBefore = !isLive && !isOff && (game.startsAt === undefined || game.startsAt > now);
  const isPostponed = game.status === 'postponed' || (isBefore && game.postponedFrom !== undefined && !hasOdds);
  return { ...game, isLive, isUpcoming: isBefore && !isPostponed, isPostponed, bookmakers, odds, books, hasOdds };
}

/** Whether the game is final or canceled, so that no bets are possible any more. */
export function isFinished({ status }: Game): boolean {
  return status === 'final' || status === 'canceled';
}

interface SelectedBook {
  readonly bookmaker: string | undefined;
  readonly prices: Prices;
}

/** The prices of the bookmaker that the visitor has chosen, also if it has none. If none is chosen, the first one with prices is used. */
export function selectBook(game: GameView, chosen = '', market: Market = 'moneyline'): SelectedBook {
  const { bookmakers, books, odds, hasOdds } = game;
  if (bookmakers.length === 0) return { bookmaker: undefined, prices: odds };
  const isKnown = bookmakers.includes(chosen) || knownBooks.includes(chosen);
  const bookmaker = isKnown ? chosen : booksByPrices(game, market)[0]!;
  return { bookmaker, prices: books[bookmaker] ?? (hasOdds ? noPrices : odds) };
}

/** The bookmakers, first those with the most prices of the market and of the total, which are shown together. */
export function booksByPrices({ bookmakers, books }: GameView, market: Market = 'moneyline'): readonly string[] {
  function countPrices(book: string): number {
    const { mlHome, mlAway, total, spread } = books[book] ?? { ...noPrices, spread: undefined };
    const teams = market === 'spread' ? [spread?.home, spread?.away] : [mlHome, mlAway];
    return teams.filter((quoted) => quoted !== undefined && 'price' in quoted).length + Number(total !== undefined);
  }
  return bookmakers.toSorted((a, b) => countPrices(b) - countPrices(a));
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
