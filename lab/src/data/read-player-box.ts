import { PLAYER_STATS } from '#model/ratings/games/game.ts';
import { findCsv, readCsv } from './read-csv.ts';

/** The names of the columns with the model's player statistics, in the order that the model uses. */
const STAT_COLUMNS = PLAYER_STATS.map((stat) => (stat === 'plusMinus' ? 'plus_minus' : stat));

export interface PlayerBoxRow {
  playerId: string;
  isHome: boolean;
  starter: boolean;
  reason: string;
  minutes: number;
  stats: (number | null)[];
}

const MISSING = -32768;
const STRIDE = STAT_COLUMNS.length;

/** The player file in column storage: 777,000 row objects would need ten times the memory. */
export class PlayerBox {
  readonly #ranges = new Map<string, number[]>();
  #size = 0;
  #minutes = new Float64Array(1 << 20);
  #stats = new Int16Array((1 << 20) * STRIDE);
  #flags = new Uint8Array(1 << 20);
  readonly #players: string[] = [];
  /** Keeps one string object per player id, because the model's many look-ups by id are faster with the same object. */
  readonly #ids = new Map<string, string>();
  readonly #reasons: string[] = [];

  add(gameId: string, line: PlayerBoxRow): void {
    const row = this.#size++;
    if (row >= this.#minutes.length) this.#grow();
    this.#minutes[row] = line.minutes;
    this.#flags[row] = (line.isHome ? 1 : 0) | (line.starter ? 2 : 0);
    const id = this.#ids.get(line.playerId) ?? line.playerId;
    this.#ids.set(id, id);
    this.#players.push(id);
    this.#reasons.push(line.reason);
    for (let stat = 0; stat < STRIDE; stat++) this.#stats[row * STRIDE + stat] = line.stats[stat] ?? MISSING;
    const range = this.#ranges.get(gameId);
    if (range === undefined) this.#ranges.set(gameId, [row]);
    else range.push(row);
  }

  linesOf(gameId: string): PlayerBoxRow[] {
    return (this.#ranges.get(gameId) ?? []).map((row) => this.#line(row));
  }

  #line(row: number): PlayerBoxRow {
    const flags = this.#flags[row] ?? 0;
    const stats: (number | null)[] = [];
    for (let stat = 0; stat < STRIDE; stat++) {
      const value = this.#stats[row * STRIDE + stat] ?? MISSING;
      stats.push(value === MISSING ? null : value);
    }
    return {
      playerId: this.#players[row] ?? '',
      isHome: (flags & 1) === 1,
      starter: (flags & 2) === 2,
      reason: this.#reasons[row] ?? '',
      minutes: this.#minutes[row] ?? 0,
      stats,
    };
  }

  #grow(): void {
    this.#minutes = new Float64Array(this.#minutes.buffer.transfer(2 * this.#minutes.byteLength));
    this.#stats = new Int16Array(this.#stats.buffer.transfer(2 * this.#stats.byteLength));
    this.#flags = new Uint8Array(this.#flags.buffer.transfer(2 * this.#flags.byteLength));
  }
}

export async function readPlayerBox(directory: string): Promise<PlayerBox> {
  const box = new PlayerBox();
  await readCsv(findCsv(directory, 'player_box'), (row) => {
    box.add(row.text('game_id'), {
      playerId: row.text('player_id'),
      isHome: row.number('is_home') === 1,
      starter: row.number('starter') === 1,
      reason: row.text('reason'),
      minutes: row.number('min') ?? 0,
      stats: STAT_COLUMNS.map((column) => row.number(column)),
    });
  });
  return box;
}
