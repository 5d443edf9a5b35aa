import type { PremiumGame } from '#contract/predictions.ts';
import type { GameStatus } from '#domain/game-status.ts';
import type { PartialQuote } from '#domain/market/best-offers.ts';
import { forecastAmong, type MarketForecast } from '#domain/market/market-forecast.ts';
import type { Market } from '#domain/market/market.ts';
import { defaultBooks, isAmong, knownBooks } from '#domain/books.ts';
import { isInProgress } from '#domain/game-rules.ts';

export interface GameTeam {
  /** The league's id of the team; 0 for an unknown team. */
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

/** One book's prices on a market. A response of another service may have only one of the two prices. */
export interface GameQuote extends PartialQuote {
  /** When the bookmaker last changed or confirmed these prices. */
  readonly quotedAt: number | undefined;
}

export interface Game {
  readonly id: string;
  /** Whether the response contains the game's own id, under which it has a page. */
  readonly hasPage: boolean;
  readonly away: GameTeam;
  readonly home: GameTeam;
  readonly startsAt: number | undefined;
  /** The start that was called off when the game was last postponed. A game with a new date is scheduled again. */
  readonly postponedFrom: number | undefined;
  readonly status: GameStatus | undefined;
  readonly awayScore: number | undefined;
  readonly homeScore: number | undefined;
  /** The books, if the response has the prices of every bookmaker; otherwise empty. */
  readonly bookmakers: readonly string[];
  /** If `bookmakers` is empty: the prices of one bookmaker, whose name is empty if the response does not contain it. */
  readonly quotes: readonly GameQuote[];
  /** Whether the response has a text in place of prices, which says that the game is in progress. */
  readonly isMarkedInProgress: boolean;
  readonly forecasts: Readonly<Partial<Record<Market, MarketForecast>>>;
  readonly ledger: PremiumGame['ledger'];
}

export const unknownTeam: GameTeam = { id: 0, name: 'Unknown Team', code: 'UNK' };

export const unknownGame: Game = {
  id: '',
  hasPage: false,
  away: unknownTeam,
  home: unknownTeam,
  startsAt: undefined,
  postponedFrom: undefined,
  status: undefined,
  awayScore: undefined,
  homeScore: undefined,
  bookmakers: [],
  quotes: [],
  isMarkedInProgress: false,
  forecasts: {},
  ledger: null,
};

/** A game as the pages show it at this time. A game in progress, finished, canceled or postponed has no prices. */
export interface GameView extends Game {
  readonly isLive: boolean;
  readonly isUpcoming: boolean;
  /** Whether the game is postponed and has no new date, or one for which no bookmaker has a price yet. */
  readonly isPostponed: boolean;
  /** The books that the reader compares; empty means all. Best prices, bets and value gaps are those of these books. */
  readonly compared: readonly string[];
  /** Keys of the compared books with odds: first those of `defaultBooks`, then the others in the order received. */
  readonly bookmakers: readonly string[];
  /** The books with odds that the reader does not compare. `quotes` has their prices too, from which the market's estimate follows. */
  readonly otherBookmakers: readonly string[];
  readonly hasOdds: boolean;
}

/** The markets that a card shows together. A reader who has chosen spreads sees them in place of the moneyline. */
export const mainMarkets = ['moneyline', 'total'] as const satisfies readonly Market[];

const noQuotes: Game['quotes'] = [];
const noBooks: readonly string[] = [];

export function viewGame(game: Game, now: number, compared: readonly string[] = noBooks, canBet = true): GameView {
  const isOff = isFinished(game) || game.status === 'postponed';
  const isLive = !isOff && (game.isMarkedInProgress || isInProgress(game, now));
  const offering = isOff ? [] : preferredFirst(game.bookmakers);
  const { bookmakers = [], otherBookmakers = [] } = Object.groupBy(offering, (book) =>
    isAmong(compared, book) ? 'bookmakers' : 'otherBookmakers',
  );
  const quotes = isLive || isOff ? noQuotes : game.quotes;
  const hasOdds = quotes.some(({ prices }) => prices.some((price) => price !== undefined));
  const isBefore = !isLive && !isOff && (game.startsAt === undefined || game.startsAt > now);
  const isPostponed = game.status === 'postponed' || (isBefore && game.postponedFrom !== undefined && !hasOdds);
  const isUpcoming = isBefore && !isPostponed;
  // Where nobody can bet, none of the bets is shown: no book has an empty key.
  const forecasts = Object.fromEntries(
    Object.entries(game.forecasts).map(([market, known]) => [market, forecastAmong(known, canBet ? compared : [''])]),
  );
  return { ...game, isLive, isUpcoming, isPostponed, compared, bookmakers, otherBookmakers, quotes, hasOdds, forecasts };
}

export function isFinished({ status }: Game): boolean {
  return status === 'final' || status === 'canceled';
}

/**
 * The bookmaker that the visitor has chosen, even if it has no prices, but not one that he does not compare; if none is chosen, the one with
 * the most prices.
 */
export function selectBook(game: GameView, chosen = '', markets: readonly Market[] = mainMarkets) {
  const { bookmakers, otherBookmakers, quotes, compared } = game;
  if (bookmakers.length === 0) return { bookmaker: undefined, quotes: otherBookmakers.length > 0 ? noQuotes : quotes };
  const isKnown = bookmakers.includes(chosen) || (knownBooks.includes(chosen) && isAmong(compared, chosen));
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

/** The line of our forecast. For a total without one: the line of the bookmaker with the most prices. */
export function predictedLine(game: GameView, market: Market): number | null {
  const line = game.forecasts[market]?.line ?? null;
  return line === null && market === 'total' ? (selectBook(game).quotes.find((quote) => quote.market === market)?.line ?? null) : line;
}

function preferredFirst(books: readonly string[]): readonly string[] {
  const preferred: readonly string[] = defaultBooks.filter((book) => books.includes(book));
  return [...preferred, ...books.filter((book) => !preferred.includes(book))];
}
