import { inArray, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import type { BoxSide } from './box-score.ts';
import type { InjuryReport } from './espn-injuries.ts';
import type { Source } from './game-report.ts';
import { matchPlayers } from './match-players.ts';
import { plainName } from './plain-name.ts';
import { injuries, players } from './tables.ts';

export interface KnownPlayer {
  readonly id: string;
  readonly nbaId: string | null;
  readonly espnId: string | null;
  readonly plainName: string;
  readonly teamId: number;
}

export async function listPlayers(
  tx: Db,
  teamIds: readonly number[],
  nbaIds: readonly string[] = [],
  espnIds: readonly string[] = [],
): Promise<KnownPlayer[]> {
  const { id, nbaId, espnId, plainName: name, teamId } = players;
  return tx
    .select({ id, nbaId, espnId, plainName: name, teamId })
    .from(players)
    .where(or(inArray(teamId, [...teamIds]), inArray(nbaId, [...nbaIds]), inArray(espnId, [...espnIds])));
}

export async function nameSourceId(tx: Db, playerId: string, source: Source, sourceId: string): Promise<void> {
  await tx
    .update(players)
    .set(source === 'nba' ? { nbaId: sourceId } : { espnId: sourceId })
    .where(eq(players.id, playerId));
}

/** The side's lines under our own ids. Everybody in a box score is a player of that team until a later game says otherwise. */
export async function withOurIds(tx: Db, side: BoxSide, source: Source, teamId: number, playedAt: Date): Promise<BoxSide> {
  const sourceIds = side.players.map((player) => player.playerId);
  const known = await listPlayers(tx, [teamId], source === 'nba' ? sourceIds : [], source === 'espn' ? sourceIds : []);
  const lines = side.players.map((line) => ({ line, sourceId: line.playerId, name: line.name, teamId }));
  const { matched, newPairs } = matchPlayers(lines, known, source);
  for (const { playerId, sourceId } of newPairs) await nameSourceId(tx, playerId, source, sourceId);
  const ours = matched.map(({ line, sourceId, playerId }) => {
    return { line, sourceId, id: playerId ?? (source === 'nba' ? sourceId : `espn-${sourceId}`) };
  });
  const rows = ours.map(({ line, sourceId, id }) => {
    const name = { name: line.name, plainName: plainName(line.name), teamId, lastSeenAt: playedAt };
    return { id, nbaId: source === 'nba' ? sourceId : null, espnId: source === 'espn' ? sourceId : null, ...name };
  });
  if (rows.length > 0) {
    await tx
      .insert(players)
      .values([...new Map(rows.map((row) => [row.id, row])).values()])
      .onConflictDoUpdate({
        target: players.id,
        set: { name: sql`excluded."name"`, plainName: sql`excluded."plainName"`, teamId: sql`excluded."teamId"`, lastSeenAt: playedAt },
        setWhere: sql`${players.lastSeenAt} < excluded."lastSeenAt"`,
      });
  }
  return { team: side.team, players: ours.map(({ line, id }) => underId(line, id)) };
}

const underId = (line: BoxSide['players'][number], playerId: string) => ({ ...line, playerId });

export type MatchedInjury = InjuryReport & { readonly playerId: string | null };

/** Replaces the list whole: who is no longer on it is fit. */
export async function replaceInjuries(tx: Db, list: readonly MatchedInjury[]): Promise<void> {
  await tx.delete(injuries);
  if (list.length > 0) await tx.insert(injuries).values([...list]);
}
