import { asc, inArray } from 'drizzle-orm';
import { absentStatuses } from '#domain/injuries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { injuries } from '#server/schema/games.ts';

/** Ids of the players who are not expected to play, by team. */
export async function listUnavailablePlayers(db: Db): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ teamId: injuries.teamId, playerId: injuries.playerId })
    .from(injuries)
    .where(inArray(injuries.status, [...absentStatuses]))
    .orderBy(asc(injuries.playerId));
  const byTeam = Map.groupBy(rows, ({ teamId }) => teamId);
  return new Map([...byTeam].map(([teamId, list]) => [teamId, list.flatMap(({ playerId }) => playerId ?? [])]));
}
