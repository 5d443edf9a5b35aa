import type { InjuryReport } from './espn-injuries.ts';
import { plainName } from './plain-name.ts';
import type { KnownPlayer, MatchedInjury } from './player-store.ts';

export interface Matching {
  readonly matched: readonly MatchedInjury[];
  /** Pairs found by name for the first time: from now on the id decides. */
  readonly newPairs: readonly { playerId: string; espnId: string }[];
  readonly unmatched: readonly InjuryReport[];
}

/** By id where it is known, else by name within the team and only if exactly one player has it. Never guessed. */
export function matchPlayers(injuries: readonly InjuryReport[], players: readonly KnownPlayer[]): Matching {
  const byEspnId = new Map(players.filter((player) => player.espnId).map((player) => [player.espnId, player.id]));
  const newPairs: { playerId: string; espnId: string }[] = [];
  const matched = injuries.map((injury) => {
    const known = byEspnId.get(injury.espnId);
    if (known) return { ...injury, playerId: known };
    const name = plainName(injury.name);
    const namesakes = players.filter((player) => player.teamId === injury.teamId && player.plainName === name && player.espnId === null);
    const playerId = namesakes.length === 1 ? namesakes[0]!.id : null;
    if (playerId) newPairs.push({ playerId, espnId: injury.espnId });
    return { ...injury, playerId };
  });
  return { matched, newPairs, unmatched: matched.filter((injury) => injury.playerId === null) };
}
