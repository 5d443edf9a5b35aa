import type { GameSource } from '#server/games/feeds/game-report.ts';
import type { BoxPlayer, TeamBoxScore, players } from '#server/schema/games.ts';
import { matchPlayers } from './match-players.ts';
import { normalizeName } from './normalize-name.ts';

export type Player = typeof players.$inferSelect;

export class PlayerRegistry {
  readonly #players: Map<string, Player>;
  readonly #changed = new Map<string, Player>();

  constructor(known: readonly Player[]) {
    this.#players = new Map(known.map((player) => [player.id, player]));
  }

  get changed(): readonly Player[] {
    return [...this.#changed.values()];
  }

  register(side: TeamBoxScore, source: GameSource, teamId: number, playedAt: Date): TeamBoxScore {
    const named = side.players.map((line) => ({ line, sourceId: line.playerId, name: line.name, teamId }));
    const { matched } = matchPlayers(named, [...this.#players.values()], source);
    const lines = matched.map(({ line, sourceId, playerId }) => {
      const id = playerId ?? (source === 'nba' ? sourceId : `espn-${sourceId}`);
      this.#update(id, source, sourceId, line, teamId, playedAt);
      return withPlayerId(line, id);
    });
    return { team: side.team, players: lines };
  }

  #update(id: string, source: GameSource, sourceId: string, { name }: BoxPlayer, teamId: number, playedAt: Date): void {
    const known = this.#players.get(id);
    const ids = { nbaId: known?.nbaId ?? null, espnId: known?.espnId ?? null, [source === 'nba' ? 'nbaId' : 'espnId']: sourceId };
    const isNewer = !known || known.lastSeenAt <= playedAt;
    const latest = isNewer ? { name, plainName: normalizeName(name), teamId, lastSeenAt: playedAt } : known;
    const player: Player = { ...latest, ...ids, id };
    this.#players.set(id, player);
    this.#changed.set(id, player);
  }
}

const withPlayerId = (line: BoxPlayer, playerId: string): BoxPlayer => ({ ...line, playerId });
