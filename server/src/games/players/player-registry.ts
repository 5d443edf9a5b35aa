import type { BoxPlayer, BoxSide } from '#server/games/box-scores/box-score.ts';
import type { Source } from '#server/games/feeds/game-report.ts';
import { matchPlayers } from './match-players.ts';
import { plainName } from './normalize-name.ts';

export interface KnownPlayer {
  readonly id: string;
  readonly nbaId: string | null;
  readonly espnId: string | null;
  readonly name: string;
  readonly plainName: string;
  readonly teamId: number;
  readonly lastSeenAt: Date;
}

/** The players we know, as a book that is opened, written in and put back: who appears in box scores, under our own ids. */
export class PlayerBook {
  readonly #players: Map<string, KnownPlayer>;
  readonly #changed = new Map<string, KnownPlayer>();

  constructor(players: readonly KnownPlayer[]) {
    this.#players = new Map(players.map((player) => [player.id, player]));
  }

  /** Everybody written in since it was opened. */
  get changed(): readonly KnownPlayer[] {
    return [...this.#changed.values()];
  }

  /** A side's lines under our ids. Who plays for a team is of that team until a later game says otherwise. */
  enter(side: BoxSide, source: Source, teamId: number, playedAt: Date): BoxSide {
    const named = side.players.map((line) => ({ line, sourceId: line.playerId, name: line.name, teamId }));
    const { matched } = matchPlayers(named, [...this.#players.values()], source);
    const players = matched.map(({ line, sourceId, playerId }) => {
      const id = playerId ?? (source === 'nba' ? sourceId : `espn-${sourceId}`);
      this.#write(id, source, sourceId, line, teamId, playedAt);
      return underId(line, id);
    });
    return { team: side.team, players };
  }

  #write(id: string, source: Source, sourceId: string, { name }: BoxPlayer, teamId: number, playedAt: Date): void {
    const known = this.#players.get(id);
    const ids = { nbaId: known?.nbaId ?? null, espnId: known?.espnId ?? null, [source === 'nba' ? 'nbaId' : 'espnId']: sourceId };
    const isNewer = !known || known.lastSeenAt <= playedAt;
    const seen = isNewer ? { name, plainName: plainName(name), teamId, lastSeenAt: playedAt } : known;
    const player: KnownPlayer = { ...seen, ...ids, id };
    this.#players.set(id, player);
    this.#changed.set(id, player);
  }
}

const underId = (line: BoxPlayer, playerId: string): BoxPlayer => ({ ...line, playerId });
