import { and, asc, between, eq, gt, inArray, ne } from 'drizzle-orm';
import type { ClaimedBet } from '#domain/market/bet.ts';
import type { GameState } from '#model/settlement/settle-logged-bet.ts';
import type { ExpectedMarkets } from '#model/market/closing-market.ts';
import type { Db } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { closings } from '#server/schema/odds.ts';
import { predictions, recordedBets } from '#server/schema/predictions.ts';

export interface GameFacts extends GameState {
  readonly id: string;
  readonly resultRevision: number;
  readonly close: ExpectedMarkets | null;
  /**
   * The bets that we recommended before tip-off to somebody: every offer with a positive value gap is the pick of a person who compares only
   * that book. Empty until the game is final, because until then they are for premium members.
   */
  readonly picks: readonly ClaimedBet[];
}

export async function readGameFacts(db: Db, legs: readonly { readonly gameId: string }[]): Promise<Map<string, GameFacts>> {
  const ids = [...new Set(legs.map((leg) => leg.gameId))];
  if (ids.length === 0) return new Map();
  const { id, status, startsAt, homeScore, awayScore, resultRevision } = games;
  const rows = await db
    .select({ id, status, startsAt, homeScore, awayScore, resultRevision, close: closings.consensus })
    .from(games)
    .leftJoin(closings, eq(closings.gameId, games.id))
    .where(inArray(games.id, ids));
  const finals = rows.filter((row) => row.status === 'final').map((row) => row.id);
  const picks = await readPicks(db, finals);
  return new Map(rows.map((game) => [game.id, { ...game, picks: picks.get(game.id) ?? [] }]));
}

/** Replayed predictions are left out: they were made after the game and recommended nothing to anybody. */
async function readPicks(db: Db, gameIds: readonly string[]): Promise<Map<string, ClaimedBet[]>> {
  if (gameIds.length === 0) return new Map();
  const { market, side, book, price, line, claimed } = recordedBets;
  const rows = await db
    .selectDistinct({ gameId: predictions.gameId, bet: { market, side, book, price, line, claimed } })
    .from(predictions)
    .innerJoin(recordedBets, eq(recordedBets.predictionId, predictions.id))
    .where(and(inArray(predictions.gameId, [...gameIds]), eq(predictions.replay, false), gt(claimed, 0)));
  return new Map([...Map.groupBy(rows, (row) => row.gameId)].map(([id, list]) => [id, list.map(({ bet }) => bet)]));
}

const { id: gameId, awayTeamId, homeTeamId, startsAt, date } = games;

export async function listGamesOn(db: Db, on: string) {
  const rows = await db
    .select({ gameId, awayTeamId, homeTeamId, startsAt })
    .from(games)
    .where(and(eq(date, on), ne(games.stage, 'preseason')))
    .orderBy(asc(startsAt), asc(gameId));
  return rows.map(({ startsAt: start, ...game }) => Object.assign(game, { startsAt: start.toISOString() }));
}

export async function listGamesBetween(db: Db, from: string, to: string) {
  return db
    .select({ gameId, awayTeamId, homeTeamId, date })
    .from(games)
    .where(between(date, from, to))
    .orderBy(asc(startsAt), asc(gameId));
}
export type DatedGame = Awaited<ReturnType<typeof listGamesBetween>>[number];
