import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import type { BoxSide } from './box-score.ts';
import type { InjuryReport } from './espn-injuries.ts';
import { plainName } from './plain-name.ts';
import { injuries, players } from './tables.ts';

/** Everybody in a box score is a player of that team from then on, unless a later game has said otherwise. */
export async function savePlayers(tx: Db, side: BoxSide, teamId: number, playedAt: Date): Promise<void> {
  const rows = side.players.map(({ playerId, name }) => ({ id: playerId, name, plainName: plainName(name), teamId, lastSeenAt: playedAt }));
  if (rows.length === 0) return;
  await tx
    .insert(players)
    .values([...new Map(rows.map((row) => [row.id, row])).values()])
    .onConflictDoUpdate({
      target: players.id,
      set: { name: sql`excluded."name"`, plainName: sql`excluded."plainName"`, teamId: sql`excluded."teamId"`, lastSeenAt: playedAt },
      setWhere: sql`${players.lastSeenAt} < excluded."lastSeenAt"`,
    });
}

export interface KnownPlayer {
  readonly id: string;
  readonly espnId: string | null;
  readonly plainName: string;
  readonly teamId: number;
}

export async function listPlayers(tx: Db, teamIds: readonly number[]): Promise<KnownPlayer[]> {
  const { id, espnId, plainName: name, teamId } = players;
  return tx
    .select({ id, espnId, plainName: name, teamId })
    .from(players)
    .where(inArray(teamId, [...teamIds]));
}

export async function nameEspnId(tx: Db, playerId: string, espnId: string): Promise<void> {
  await tx.update(players).set({ espnId }).where(eq(players.id, playerId));
}

export type MatchedInjury = InjuryReport & { readonly playerId: string | null };

/** Replaces the list, and tells which teams' news have changed. */
export async function replaceInjuries(tx: Db, list: readonly MatchedInjury[]): Promise<number[]> {
  const before = await tx.select().from(injuries).for('update');
  const key = (row: { espnId: string; teamId: number; playerId: string | null; status: string }) =>
    JSON.stringify([row.espnId, row.teamId, row.playerId, row.status]);
  const old = new Map(before.map((row) => [key(row), row.teamId]));
  const fresh = new Map(list.map((row) => [key(row), row.teamId]));
  const changed = [...old.entries(), ...fresh.entries()].filter(([row]) => old.has(row) !== fresh.has(row)).map(([, teamId]) => teamId);
  await tx.delete(injuries);
  if (list.length > 0) await tx.insert(injuries).values([...list]);
  return [...new Set(changed)];
}

/** Players of these teams who will not play, as far as the list says. */
export async function listOut(db: Db, statuses: readonly string[]): Promise<{ teamId: number; playerId: string }[]> {
  const rows = await db
    .select({ teamId: injuries.teamId, playerId: injuries.playerId })
    .from(injuries)
    .where(and(inArray(injuries.status, [...statuses]), sql`${injuries.playerId} is not null`));
  return rows.flatMap(({ teamId, playerId }) => (playerId ? [{ teamId, playerId }] : []));
}
