import { eq, inArray, or } from 'drizzle-orm';
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts';
import { type Db, replaceRow, selectRows } from '#server/platform/database/database.ts';
import { players } from '#server/schema/games.ts';
import { PlayerRegistry, type Player } from './player-registry.ts';

interface PlayerFilter {
  readonly teamIds: readonly number[];
  readonly sourceIds: readonly string[];
}

/** Serializes processes that write players: two of them could otherwise give one new player two ids, or deadlock. */
export async function lockPlayers(transaction: Db): Promise<void> {
  await lockInTransaction(transaction, 'players');
}

export async function loadPlayerRegistry(transaction: Db, filter: PlayerFilter): Promise<PlayerRegistry> {
  await lockPlayers(transaction);
  return new PlayerRegistry(await listPlayers(transaction, filter));
}

export async function listPlayers(db: Db, filter?: PlayerFilter): Promise<Player[]> {
  const { teamId, nbaId, espnId } = players;
  const condition =
    filter && or(inArray(teamId, [...filter.teamIds]), inArray(nbaId, [...filter.sourceIds]), inArray(espnId, [...filter.sourceIds]));
  return db.select().from(players).where(condition);
}

export async function savePlayerRegistry(transaction: Db, { changed }: PlayerRegistry): Promise<void> {
  await transaction
    .insert(players)
    .select(selectRows(players, changed))
    .onConflictDoUpdate({ target: players.id, set: replaceRow(players) });
}

export async function setEspnId(transaction: Db, playerId: string, espnId: string): Promise<void> {
  await transaction.update(players).set({ espnId }).where(eq(players.id, playerId));
}
