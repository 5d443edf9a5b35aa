import type { GameSource } from '#server/games/feeds/game-report.ts';
import type { players } from '#server/schema/games.ts';
import { normalizeName } from './normalize-name.ts';

interface NamedPlayer {
  readonly sourceId: string;
  readonly name: string;
  readonly teamId: number;
}

type KnownPlayer = Pick<typeof players.$inferSelect, 'id' | 'nbaId' | 'espnId' | 'plainName' | 'teamId'>;

export function matchPlayers<T extends NamedPlayer>(named: readonly T[], known: readonly KnownPlayer[], source: GameSource) {
  const sourceIdOf = ({ nbaId, espnId }: KnownPlayer) => (source === 'nba' ? nbaId : espnId);
  const bySourceId = new Map(known.filter(sourceIdOf).map((player) => [sourceIdOf(player), player.id]));
  const newIds: { playerId: string; sourceId: string }[] = [];
  const match = ({ sourceId, name, teamId }: T): string | null => {
    const matched = bySourceId.get(sourceId);
    if (matched) return matched;
    const plainName = normalizeName(name);
    const namesakes = known.filter((player) => player.teamId === teamId && player.plainName === plainName && sourceIdOf(player) === null);
    const playerId = namesakes.length === 1 ? namesakes[0]!.id : null;
    if (playerId) {
      newIds.push({ playerId, sourceId });
      bySourceId.set(sourceId, playerId);
    }
    return playerId;
  };
  return { matched: named.map((player) => Object.assign({}, player, { playerId: match(player) })), newIds };
}
