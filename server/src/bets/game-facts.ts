import { and, eq, inArray, sql } from 'drizzle-orm';
import { hourMs } from '#domain/durations.ts';
import type { ClaimedBet, Market } from '#domain/markets.ts';
import type { SpreadQuote } from '#domain/odds/quote.ts';
import type { GameState } from '#model/settlement/settle-logged-bet.ts';
import type { KnownClose } from '#model/settlement/value-logged-bet.ts';
import type { ClosingMarket } from '#model/value/closing-market.ts';
import type { Db } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { isUsablePrice, prices } from '#server/schema/odds.ts';
import { predictions, ratedGames } from '#server/schema/predictions.ts';

type Picks = Readonly<Partial<Record<Market, ClaimedBet | null>>>;

/** What the outcome of a bet on a game depends on. */
export interface GameFacts extends GameState {
  readonly id: string;
  readonly resultRevision: number;
  /** Null until the game is rated, which is when its closing line is stored. */
  readonly close: KnownClose | null;
  /** The picks of every prediction before tip-off. Known only for a final game: before, they are for premium members. */
  readonly picks: readonly Picks[];
}

/** If the feed last contained the game longer than this before the start, its last prices are not the close. */
const maxCloseAgeMs = 3 * hourMs;

export async function readGameFacts(db: Db, gameIds: readonly string[]): Promise<Map<string, GameFacts>> {
  const ids = [...new Set(gameIds)];
  if (ids.length === 0) return new Map();
  const { id, status, startsAt, homeScore, awayScore, resultRevision } = games;
  const rows = await db
    .select({
      id,
      status,
      startsAt,
      homeScore,
      awayScore,
      resultRevision,
      close: sql<ClosingMarket | null>`${ratedGames.inputs} -> 'close'`,
    })
    .from(games)
    .leftJoin(ratedGames, eq(ratedGames.gameId, games.id))
    .where(inArray(games.id, ids));
  const finals = rows.filter((row) => row.status === 'final').map((row) => row.id);
  const [spreads, picks] = [await readSpreads(db, finals), await readPicks(db, finals)];
  return new Map(
    rows.map(({ close, ...game }) => {
      const known = close && { market: close, spreads: spreads.get(game.id) ?? [] };
      return [game.id, { ...game, close: known, picks: picks.get(game.id) ?? [] }];
    }),
  );
}

/** The last spreads before each game. The price table keeps them once the game is live. */
async function readSpreads(db: Db, gameIds: readonly string[]): Promise<Map<string, SpreadQuote[]>> {
  if (gameIds.length === 0) return new Map();
  const { gameId, book, line, first, second, seenAt } = prices;
  const rows = await db
    .select({ gameId, book, line, first, second, seenAt, startsAt: games.startsAt })
    .from(prices)
    .innerJoin(games, eq(games.id, gameId))
    .where(and(inArray(gameId, [...gameIds]), eq(prices.market, 'spreads'), isUsablePrice));
  const quotes = rows.flatMap((row) => {
    const isClose = row.startsAt.getTime() - row.seenAt.getTime() <= maxCloseAgeMs;
    if (!isClose || row.line === null || row.first === null || row.second === null) return [];
    return [{ gameId: row.gameId, book: row.book, line: row.line, home: row.first, away: row.second }];
  });
  return Map.groupBy(quotes, (quote) => quote.gameId);
}

/** Predictions that were computed after the game recommended nothing to anybody. */
async function readPicks(db: Db, gameIds: readonly string[]): Promise<Map<string, Picks[]>> {
  if (gameIds.length === 0) return new Map();
  const picks = sql<Picks>`${predictions.content} -> 'picks'`;
  const rows = await db
    .selectDistinct({ gameId: predictions.gameId, picks })
    .from(predictions)
    .where(and(inArray(predictions.gameId, [...gameIds]), eq(predictions.replay, false)));
  return new Map([...Map.groupBy(rows, (row) => row.gameId)].map(([gameId, list]) => [gameId, list.map((row) => row.picks)]));
}
