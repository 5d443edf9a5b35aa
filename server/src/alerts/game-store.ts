import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { predictions } from '#server/schema/predictions.ts';
import type { UpcomingGame } from './decide/decide-alerts.ts';

export interface IssuedPrediction extends UpcomingGame {
  readonly issuedAt: Date;
  /** Whether the prediction was computed after the game. */
  readonly replay: boolean;
}

const upcomingFields = {
  gameId: predictions.gameId,
  homeTeamId: games.homeTeamId,
  awayTeamId: games.awayTeamId,
  startsAt: games.startsAt,
  predictionId: predictions.id,
  picks: sql<UpcomingGame['picks']>`${predictions.content} -> 'picks'`,
};
const issuedFields = { ...upcomingFields, issuedAt: predictions.issuedAt, replay: predictions.replay };

/** Games that start in this period, each with its latest prediction. */
export async function listUpcomingGames(db: Db, now: Date, until: Date): Promise<UpcomingGame[]> {
  return db
    .selectDistinctOn([predictions.gameId], upcomingFields)
    .from(predictions)
    .innerJoin(games, eq(games.id, predictions.gameId))
    .where(and(eq(games.status, 'scheduled'), gt(games.startsAt, now), lte(games.startsAt, until)))
    .orderBy(asc(predictions.gameId), desc(predictions.id));
}

/** All predictions of the games that started in this period, in the order in which they were issued. */
export async function listIssuedPredictions(db: Db, from: Date, to: Date): Promise<IssuedPrediction[]> {
  return db
    .select(issuedFields)
    .from(predictions)
    .innerJoin(games, eq(games.id, predictions.gameId))
    .where(and(gt(games.startsAt, from), lte(games.startsAt, to)))
    .orderBy(asc(predictions.issuedAt), asc(predictions.id));
}
