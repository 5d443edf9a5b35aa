import type { Source } from '#server/games/feeds/game-report.ts';
import { plainName } from './normalize-name.ts';
import type { KnownPlayer } from './player-registry.ts';

/** A player as a source names him. */
export interface Named {
  readonly sourceId: string;
  readonly name: string;
  readonly teamId: number;
}

export interface Matching<T extends Named> {
  readonly matched: readonly (T & { readonly playerId: string | null })[];
  /** Pairs found by name for the first time: from now on the id decides. */
  readonly newPairs: readonly { readonly playerId: string; readonly sourceId: string }[];
}

/** By id where it is known, else by name within the team and only if exactly one player has it. Never guessed. */
export function matchPlayers<T extends Named>(
  named: readonly T[],
  players: readonly Pick<KnownPlayer, 'id' | 'nbaId' | 'espnId' | 'plainName' | 'teamId'>[],
  source: Source,
): Matching<T> {
  const idOf = (player: { nbaId: string | null; espnId: string | null }) => (source === 'nba' ? player.nbaId : player.espnId);
  const byId = new Map(players.filter(idOf).map((player) => [idOf(player), player.id]));
  const newPairs: { playerId: string; sourceId: string }[] = [];
  const matchOne = (one: T): string | null => {
    const known = byId.get(one.sourceId);
    if (known) return known;
    const name = plainName(one.name);
    const namesakes = players.filter((player) => player.teamId === one.teamId && player.plainName === name && idOf(player) === null);
    const playerId = namesakes.length === 1 ? namesakes[0]!.id : null;
    if (playerId) {
      newPairs.push({ playerId, sourceId: one.sourceId });
      byId.set(one.sourceId, playerId);
    }
    return playerId;
  };
  return { matched: named.map((one) => Object.assign({}, one, { playerId: matchOne(one) })), newPairs };
}
