import type { Player } from './player-registry.ts';
import { normalizeName } from './normalize-name.ts';

type NamedPlayer = Pick<Player, 'id' | 'plainName' | 'teamId'>;

/**
 * Finds the player whom a source without ids names. A player who has not played for his new team yet is found by a name that is
 * unique in the league.
 */
export function findPlayerByName(name: string, teamId: number, players: readonly NamedPlayer[]): string | null {
  const plainName = normalizeName(name);
  const namesakes = players.filter((player) => player.plainName === plainName);
  const ofTeam = namesakes.filter((player) => player.teamId === teamId);
  const found = ofTeam.length > 0 ? ofTeam : namesakes;
  return found.length === 1 ? found[0]!.id : null;
}
