import { inProgress, inProgressAfterHours, preferredBooks } from '#domain/game-rules.ts';
import type { GameStatus } from '#domain/game-status.ts';
import { formatTimeWithZone } from '#web/lib/format/format-tip-off.ts';
import { formatUsDate } from '#web/lib/format/format-us-date.ts';
import { notAvailable, priceOfText } from '#web/lib/format/price-text.ts';
import { type Bet, type BookTexts, type LedgerPlace, noOdds, type OddsTexts, type ReadGame } from './game.ts';
import { shortCode } from './team-code.ts';

/** What is known of a game in the words of the page. The first fields are the specification's, the rest is ours. */
export interface DisplayGame extends OddsTexts {
  readonly id: string;
  readonly gameDate: string;
  readonly formattedDate: string;
  readonly formattedTime: string;
  readonly awayTeamId: number;
  readonly awayTeamName: string;
  readonly awayTeamShortName: string;
  readonly homeTeamId: number;
  readonly homeTeamName: string;
  readonly homeTeamShortName: string;
  readonly mlHomeProbability: number;
  readonly mlAwayProbability: number;
  readonly overProbability: number;
  readonly underProbability: number;
  readonly pushProbability: number;
  readonly mlValueGap: number;
  readonly uoValueGap: number;
  readonly hasOdds: boolean;
  readonly bookmakers: readonly string[];
  readonly bookmakerOdds: Readonly<Record<string, BookTexts>>;
  readonly selectedBookmaker: string;
  readonly startsAt: number | undefined;
  readonly status: GameStatus | undefined;
  readonly isLive: boolean;
  readonly awayScore: number | undefined;
  readonly homeScore: number | undefined;
  /** The total the over/under probabilities are about: the model's own line, else the one on show. */
  readonly predictedTotal: string;
  readonly mlBet: Bet | undefined;
  readonly uoBet: Bet | undefined;
  readonly ledger: LedgerPlace | undefined;
}

export interface DisplayContext {
  readonly now: number;
  readonly timeZone: string;
  /** The bookmaker the reader has chosen for this game. */
  readonly bookmaker?: string | undefined;
}

const toBeDetermined = 'TBD';
const inProgressOdds: OddsTexts = { ...noOdds, mlHome: inProgress, mlAway: inProgress };

/** The display record of a game: pure, total, and the only place where it is made. */
export function displayGame(game: ReadGame, { now, timeZone, bookmaker }: DisplayContext): DisplayGame {
  const { startsAt } = game;
  const isLive = isInProgress(game, now);
  const isOver = game.status === 'final' || game.status === 'canceled' || game.status === 'postponed';
  const bookmakers = isOver ? [] : inOrder(Object.keys(game.books));
  const selected = bookmakers.find((book) => book === bookmaker) ?? bookmakers[0];
  const odds = isLive ? inProgressOdds : isOver ? noOdds : ((selected === undefined ? undefined : game.books[selected]) ?? game.odds);
  const books = isLive
    ? Object.fromEntries(bookmakers.map((book) => [book, { ...inProgressOdds, updatedAt: undefined }]))
    : isOver
      ? {}
      : game.books;
  return {
    id: game.id,
    gameDate: startsAt === undefined ? toBeDetermined : new Date(startsAt).toISOString(),
    formattedDate: startsAt === undefined ? toBeDetermined : formatUsDate(startsAt, timeZone),
    formattedTime: startsAt === undefined ? toBeDetermined : formatTimeWithZone(startsAt, timeZone),
    awayTeamId: game.awayTeamId,
    awayTeamName: game.awayTeamName,
    awayTeamShortName: shortCode(game.awayTeamId, game.awayTeamName),
    homeTeamId: game.homeTeamId,
    homeTeamName: game.homeTeamName,
    homeTeamShortName: shortCode(game.homeTeamId, game.homeTeamName),
    mlHome: odds.mlHome,
    mlAway: odds.mlAway,
    total: odds.total,
    over: odds.over,
    under: odds.under,
    mlHomeProbability: game.moneyline?.home ?? 0,
    mlAwayProbability: game.moneyline?.away ?? 0,
    overProbability: game.totalForecast?.over ?? 0,
    underProbability: game.totalForecast?.under ?? 0,
    pushProbability: game.totalForecast?.push ?? 0,
    mlValueGap: game.moneyline?.gap ?? 0,
    uoValueGap: game.totalForecast?.gap ?? 0,
    hasOdds: [odds, ...Object.values(books)].some(hasPrice),
    bookmakers,
    bookmakerOdds: books,
    selectedBookmaker: selected ?? notAvailable,
    startsAt,
    status: game.status,
    isLive,
    awayScore: game.awayScore,
    homeScore: game.homeScore,
    predictedTotal: game.totalForecast === undefined || game.totalForecast.line === notAvailable ? odds.total : game.totalForecast.line,
    mlBet: game.moneyline?.bet,
    uoBet: game.totalForecast?.bet,
    ledger: game.ledger,
  };
}

/** Because the odds say so, because the feed does, or because it began more than four hours ago and nobody said it ended. */
function isInProgress({ status, startsAt, odds, books }: ReadGame, now: number): boolean {
  if (status === 'final' || status === 'postponed' || status === 'canceled') return false;
  const oddsSaySo = [odds, ...Object.values(books)].some(({ mlHome, mlAway }) => mlHome === inProgress || mlAway === inProgress);
  return status === 'live' || oddsSaySo || (startsAt !== undefined && now - startsAt > inProgressAfterHours * 3_600_000);
}

const hasPrice = ({ mlHome, mlAway, over, under }: OddsTexts): boolean =>
  [mlHome, mlAway, over, under].some((text) => priceOfText(text) !== undefined);

/** The preferred books first, in their order, then the others as they came. */
function inOrder(books: readonly string[]): readonly string[] {
  const preferred: readonly string[] = preferredBooks.filter((book) => books.includes(book));
  return [...preferred, ...books.filter((book) => !preferred.includes(book))];
}
