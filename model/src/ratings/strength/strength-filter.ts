import type { LineUp } from '#model/ratings/line-ups/line-up.ts';

/** Variances in points squared; carries are the share of a deviation that survives the summer. */
export interface FilterSettings {
  newPlayer: number;
  playerPerDay: number;
  playerCarry: number;
  playerPerSeason: number;
  newTeam: number;
  teamPerDay: number;
  teamCarry: number;
  teamPerSeason: number;
  level: number;
  levelVariance: number;
  levelPerDay: number;
  levelPerSeason: number;
  /** +1 where both teams add up (totals), −1 where the away team counts against the home team (margins). */
  awaySign: 1 | -1;
}

/** A team and its players: what results say beyond the box score, jointly Gaussian. Index 0 is the team itself. */
export interface Block {
  /** Row of each player; row 0 is the team. */
  rows: Map<string, number>;
  means: Float64Array;
  covariance: Float64Array;
  lastDay: number;
}

/**
 * Kalman filter over teams, players and one common level (home court, or the league's scoring). Covariances are kept
 * within a team and dropped between teams, which costs a thousandth of the full matrix of some 600 states. The full one
 * was not built here; with the same recipe this one came as near to the closing spread (1.56 points) as notes 2 report for it.
 */
export interface StrengthFilter {
  blocks: Map<string, Block>;
  /** Which team's block holds a player. */
  blockOf: Map<string, string>;
  /** Players in no block at present: mean and variance. */
  loose: Map<string, [mean: number, variance: number]>;
  level: number;
  levelVariance: number;
  levelDay: number;
}

export function createFilter(settings: FilterSettings): StrengthFilter {
  return {
    blocks: new Map(),
    blockOf: new Map(),
    loose: new Map(),
    level: settings.level,
    levelVariance: settings.levelVariance,
    levelDay: 0,
  };
}

function blockFor(filter: StrengthFilter, team: string, settings: FilterSettings): Block {
  const found = filter.blocks.get(team);
  if (found !== undefined) return found;
  const block: Block = { rows: new Map(), means: new Float64Array(1), covariance: Float64Array.of(settings.newTeam), lastDay: 0 };
  filter.blocks.set(team, block);
  return block;
}

/** The team's own part and the sum over its line-up, in points. */
export function sideStrength(filter: StrengthFilter, team: string, lineUp: LineUp): { team: number; players: number } {
  const block = filter.blocks.get(team);
  let players = 0;
  for (let i = 0; i < lineUp.players.length; i++) {
    const { id } = lineUp.players[i]!;
    const row = block?.rows.get(id);
    players += lineUp.weights[i]! * (block !== undefined && row !== undefined ? block.means[row]! : playerMean(filter, id));
  }
  return { team: block?.means[0] ?? 0, players };
}

export function playerMean(filter: StrengthFilter, id: string): number {
  const team = filter.blockOf.get(id);
  if (team === undefined) return filter.loose.get(id)?.[0] ?? 0;
  const block = filter.blocks.get(team)!;
  return block.means[block.rows.get(id)!]!;
}

/** Moves every player of the line-up into his team's block, leaving his ties to former team-mates behind. */
function gather(filter: StrengthFilter, team: string, lineUp: LineUp, settings: FilterSettings): Block {
  const block = blockFor(filter, team, settings);
  for (const { id } of lineUp.players) {
    const holder = filter.blockOf.get(id);
    if (holder === team) continue;
    if (holder !== undefined) release(filter, id);
    const [mean, variance] = filter.loose.get(id) ?? [0, settings.newPlayer];
    filter.loose.delete(id);
    filter.blockOf.set(id, team);
    grow(block, id, mean, variance);
  }
  return block;
}

function grow(block: Block, id: string, mean: number, variance: number): void {
  const size = block.means.length;
  const means = new Float64Array(size + 1);
  means.set(block.means);
  means[size] = mean;
  const covariance = new Float64Array((size + 1) ** 2);
  for (let row = 0; row < size; row++) covariance.set(block.covariance.subarray(row * size, (row + 1) * size), row * (size + 1));
  covariance[(size + 1) ** 2 - 1] = variance;
  block.rows.set(id, size);
  block.means = means;
  block.covariance = covariance;
}

/** Takes a player out of his block; mean and variance stay with him. */
export function release(filter: StrengthFilter, id: string): void {
  const team = filter.blockOf.get(id);
  if (team === undefined) return;
  const block = filter.blocks.get(team)!;
  const size = block.means.length;
  const gone = block.rows.get(id)!;
  filter.loose.set(id, [block.means[gone]!, block.covariance[gone * size + gone]!]);
  filter.blockOf.delete(id);
  const means = new Float64Array(size - 1);
  const covariance = new Float64Array((size - 1) ** 2);
  for (let from = 0, row = 0; from < size; from++) {
    if (from === gone) continue;
    means[row] = block.means[from]!;
    const at = from * size;
    covariance.set(block.covariance.subarray(at, at + gone), row * (size - 1));
    covariance.set(block.covariance.subarray(at + gone + 1, at + size), row * (size - 1) + gone);
    row++;
  }
  block.means = means;
  block.covariance = covariance;
  block.rows.delete(id);
  for (const [other, row] of block.rows) if (row > gone) block.rows.set(other, row - 1);
}

/** Between seasons deviations shrink and uncertainty grows; players who left the team's roster are released. */
export function startFilterSeason(filter: StrengthFilter, settings: FilterSettings, isListed: (team: string, id: string) => boolean): void {
  for (const [team, block] of filter.blocks) {
    for (const id of block.rows.keys()) if (!isListed(team, id)) release(filter, id);
    const size = block.means.length;
    for (let row = 0; row < size; row++) {
      const carry = row === 0 ? settings.teamCarry : settings.playerCarry;
      block.means[row]! *= carry;
      for (let column = 0; column < size; column++) {
        block.covariance[row * size + column]! *= carry * (column === 0 ? settings.teamCarry : settings.playerCarry);
      }
      block.covariance[row * size + row]! += row === 0 ? settings.teamPerSeason : settings.playerPerSeason;
    }
    block.lastDay = 0;
  }
  filter.levelVariance += settings.levelPerSeason;
  filter.levelDay = 0;
  for (const entry of filter.loose.values()) {
    entry[0] *= settings.playerCarry;
    entry[1] = entry[1] * settings.playerCarry ** 2 + settings.playerPerSeason;
  }
}

function age(block: Block, day: number, settings: FilterSettings): void {
  const days = block.lastDay === 0 ? 0 : day - block.lastDay;
  block.lastDay = day;
  const size = block.means.length;
  for (let i = 0; i < size; i++) block.covariance[i * size + i]! += days * (i === 0 ? settings.teamPerDay : settings.playerPerDay);
}

/** P·h of one block, where h has 1 for the team and the line-up weights for its players, times `sign`. */
function project(block: Block, lineUp: LineUp, sign: number): { direction: Float64Array; variance: number } {
  const size = block.means.length;
  const direction = new Float64Array(size);
  const where = [0];
  const weights = [sign];
  lineUp.players.forEach(({ id }, i) => {
    const row = block.rows.get(id);
    // Listed for both sides by mistake: the other side has him.
    if (row === undefined) return;
    where.push(row);
    weights.push(sign * lineUp.weights[i]!);
  });
  for (let row = 0; row < size; row++) {
    let sum = 0;
    for (let k = 0; k < where.length; k++) sum += block.covariance[row * size + where[k]!]! * weights[k]!;
    direction[row] = sum;
  }
  let variance = 0;
  for (let k = 0; k < where.length; k++) variance += direction[where[k]!]! * weights[k]!;
  return { direction, variance };
}

/**
 * One scalar Kalman step. `innovation` is the observation minus what was expected; several observations of the same
 * game are merged by the caller into one with the combined variance, which is the same thing.
 */
export function updateFilter(
  filter: StrengthFilter,
  settings: FilterSettings,
  game: { home: string; away: string; day: number; levelWeight: number },
  lineUps: { home: LineUp; away: LineUp },
  innovation: number,
  noise: number,
): void {
  const home = gather(filter, game.home, lineUps.home, settings);
  const away = gather(filter, game.away, lineUps.away, settings);
  age(home, game.day, settings);
  age(away, game.day, settings);
  filter.levelVariance += settings.levelPerDay * (filter.levelDay === 0 ? 0 : game.day - filter.levelDay);
  filter.levelDay = game.day;
  const h = project(home, lineUps.home, 1);
  const a = project(away, lineUps.away, settings.awaySign);
  const level = filter.levelVariance * game.levelWeight;
  const total = h.variance + a.variance + level * game.levelWeight + noise;
  const step = innovation / total;
  for (const [block, { direction }] of [
    [home, h],
    [away, a],
  ] as const) {
    const size = direction.length;
    for (let row = 0; row < size; row++) {
      block.means[row]! += direction[row]! * step;
      const scaled = direction[row]! / total;
      for (let column = 0; column < size; column++) block.covariance[row * size + column]! -= scaled * direction[column]!;
    }
  }
  filter.level += level * step;
  filter.levelVariance -= (level * level) / total;
}
