import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import type { InjuryReport } from './espn-injuries.ts';
import { PlayerBook, type KnownPlayer } from './player-registry.ts';
import { injuries, players } from '#server/schema/games.ts';
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts';

interface Sought {
  readonly teamIds: readonly number[];
  readonly sourceIds: readonly string[];
}

/** Two processes that meet a newcomer at one moment must not both give him an id, nor name players in each other's way. */
export async function lockPlayers(transaction: Db): Promise<void> {
  await lockInTransaction(transaction, 'players');
}

/** The players who may appear in some box scores: those of the teams, and whoever has one of these ids. */
export async function openPlayerBook(transaction: Db, sought: Sought): Promise<PlayerBook> {
  await lockPlayers(transaction);
  return new PlayerBook(await listPlayers(transaction, sought));
}

export async function listPlayers(db: Db, sought?: Sought): Promise<KnownPlayer[]> {
  const { teamId, nbaId, espnId } = players;
  const chosen =
    sought && or(inArray(teamId, [...sought.teamIds]), inArray(nbaId, [...sought.sourceIds]), inArray(espnId, [...sought.sourceIds]));
  return db.select().from(players).where(chosen);
}

export async function savePlayerBook(transaction: Db, book: PlayerBook): Promise<void> {
  const rows = book.changed;
  for (let from = 0; from < rows.length; from += 300) {
    await transaction
      .insert(players)
      .values(rows.slice(from, from + 300))
      .onConflictDoUpdate({
        target: players.id,
        set: {
          nbaId: sql`excluded."nbaId"`,
          espnId: sql`excluded."espnId"`,
          name: sql`excluded."name"`,
          plainName: sql`excluded."plainName"`,
          teamId: sql`excluded."teamId"`,
          lastSeenAt: sql`excluded."lastSeenAt"`,
        },
      });
  }
}

export async function nameEspnId(transaction: Db, playerId: string, espnId: string): Promise<void> {
  await transaction.update(players).set({ espnId }).where(eq(players.id, playerId));
}

export type MatchedInjury = InjuryReport & { readonly playerId: string | null };

/** Replaces the list whole: who is no longer on it is fit. */
export async function replaceInjuries(transaction: Db, list: readonly MatchedInjury[]): Promise<void> {
  await transaction.delete(injuries);
  if (list.length > 0) await transaction.insert(injuries).values([...list]);
}
