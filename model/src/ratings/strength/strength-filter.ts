import { zeros } from '#model/maths/zeros.ts';
import type { LineUp } from '#model/ratings/line-ups/line-up.ts';
import type { FilterSettings } from './parameters.ts';

interface Block {
  /** The row of each player in `means` and `covariance`. Row 0 is the team itself. */
  rows: Map<string, number>;
  means: Float64Array;
  covariance: Float64Array;
  lastDay: number;
}

/**
 * Kalman filter that estimates the strengths of teams and players and one level (home advantage, or the league's average points).
 * Covariances between teams are set to zero, which makes an update about a thousand times faster.
 */
export type StrengthFilter = ReturnType<typeof createFilter>;

export const createFilter = ({ level, levelVariance }: FilterSettings) => ({
  blocks: new Map<string, Block>(),
  blockOf: new Map<string, string>(),
  /** Mean and variance of each player who is in no block. */
  unassigned: new Map<string, [mean: number, variance: number]>(),
  level,
  levelVariance,
  levelDay: 0,
});

function blockFor(filter: StrengthFilter, team: string, settings: FilterSettings): Block {
  const found = filter.blocks.get(team);
  if (found !== undefined) return found;
  const block: Block = { rows: new Map(), means: new Float64Array(1), covariance: Float64Array.of(settings.newTeamVariance), lastDay: 0 };
  filter.blocks.set(team, block);
  return block;
}

/** The strength of the team itself and the sum of its players' strengths, in points. Players count with their expected minutes. */
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
  if (team === undefined) return filter.unassigned.get(id)?.[0] ?? 0;
  const block = filter.blocks.get(team)!;
  return block.means[block.rows.get(id)!]!;
}

/** Moves every player of the line-up into the team's block. His covariances with former teammates are deleted. */
function assignPlayers(filter: StrengthFilter, team: string, lineUp: LineUp, settings: FilterSettings): Block {
  const block = blockFor(filter, team, settings);
  for (const { id } of lineUp.players) {
    if (block.rows.has(id)) continue;
    unassignPlayer(filter, id);
    const [mean, variance] = filter.unassigned.get(id) ?? [0, settings.newPlayerVariance];
    filter.unassigned.delete(id);
    filter.blockOf.set(id, team);
    addRow(block, id, mean, variance);
  }
  return block;
}

function addRow(block: Block, id: string, mean: number, variance: number): void {
  const size = block.means.length;
  const means = new Float64Array(size + 1);
  means.set(block.means);
  means[size] = mean;
  const covariance = new Float64Array((size + 1) ** 2);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) covariance[row * (size + 1) + column] = block.covariance[row * size + column]!;
  }
  covariance[(size + 1) ** 2 - 1] = variance;
  block.rows.set(id, size);
  block.means = means;
  block.covariance = covariance;
}

function unassignPlayer(filter: StrengthFilter, id: string): void {
  const team = filter.blockOf.get(id);
  if (team === undefined) return;
  const block = filter.blocks.get(team)!;
  const size = block.means.length;
  const removed = block.rows.get(id)!;
  filter.unassigned.set(id, [block.means[removed]!, block.covariance[removed * size + removed]!]);
  filter.blockOf.delete(id);
  const means = new Float64Array(size - 1);
  const covariance = new Float64Array((size - 1) ** 2);
  for (let row = 0, at = 0; row < size - 1; row++) {
    const from = row < removed ? row : row + 1;
    means[row] = block.means[from]!;
    for (let column = 0; column < size; column++) if (column !== removed) covariance[at++] = block.covariance[from * size + column]!;
  }
  block.means = means;
  block.covariance = covariance;
  block.rows.delete(id);
  for (const [other, row] of block.rows) if (row > removed) block.rows.set(other, row - 1);
}

/** Starts a season: multiplies ratings by their carries, adds the season's drifts, and removes players who left a team from its block. */
export function startFilterSeason(filter: StrengthFilter, settings: FilterSettings, isListed: (team: string, id: string) => boolean): void {
  for (const [team, block] of filter.blocks) {
    for (const id of block.rows.keys()) if (!isListed(team, id)) unassignPlayer(filter, id);
    const size = block.means.length;
    for (let row = 0; row < size; row++) {
      const carry = row === 0 ? settings.teamCarry : settings.playerCarry;
      block.means[row]! *= carry;
      for (let column = 0; column < size; column++) {
        block.covariance[row * size + column]! *= carry * (column === 0 ? settings.teamCarry : settings.playerCarry);
      }
      block.covariance[row * size + row]! += row === 0 ? settings.teamDriftPerSeason : settings.playerDriftPerSeason;
    }
    block.lastDay = 0;
  }
  filter.levelVariance += settings.levelDriftPerSeason;
  filter.levelDay = 0;
  for (const entry of filter.unassigned.values()) {
    entry[0] *= settings.playerCarry;
    entry[1] = entry[1] * settings.playerCarry ** 2 + settings.playerDriftPerSeason;
  }
}

function addDrift(block: Block, day: number, settings: FilterSettings): void {
  const days = block.lastDay === 0 ? 0 : day - block.lastDay;
  block.lastDay = day;
  const size = block.means.length;
  for (let i = 0; i < size; i++)
    block.covariance[i * size + i]! += days * (i === 0 ? settings.teamDriftPerDay : settings.playerDriftPerDay);
}

/** Returns C · h and h' · C · h of a block with the covariance C, where h is `sign` for the team and `sign` × weight for each player. */
function project(block: Block, lineUp: LineUp, sign: number): { direction: Float64Array; variance: number } {
  const size = block.means.length;
  const direction = zeros(size);
  const rows = [0];
  const weights = [sign];
  const { players } = lineUp;
  for (let i = 0; i < players.length; i++) {
    const row = block.rows.get(players[i]!.id);
    // A box score can list a player for both teams by mistake. Then he is in the other team's block and is skipped here.
    if (row === undefined) continue;
    rows.push(row);
    weights.push(sign * lineUp.weights[i]!);
  }
  const { covariance } = block;
  for (let row = 0; row < size; row++) {
    const at = row * size;
    let sum = 0;
    for (let k = 0; k < rows.length; k++) sum += covariance[at + rows[k]!]! * weights[k]!;
    direction[row] = sum;
  }
  let variance = 0;
  for (let k = 0; k < rows.length; k++) variance += direction[rows[k]!]! * weights[k]!;
  return { direction, variance };
}

/** Updates the filter with one game. `innovation` is the observed minus the expected value, `noise` the variance of the observation. */
export function updateFilter(
  filter: StrengthFilter,
  settings: FilterSettings,
  game: { home: string; away: string; day: number; levelWeight: number },
  lineUps: { home: LineUp; away: LineUp },
  innovation: number,
  noise: number,
): void {
  const home = assignPlayers(filter, game.home, lineUps.home, settings);
  const away = assignPlayers(filter, game.away, lineUps.away, settings);
  addDrift(home, game.day, settings);
  addDrift(away, game.day, settings);
  filter.levelVariance += settings.levelDriftPerDay * (filter.levelDay === 0 ? 0 : game.day - filter.levelDay);
  filter.levelDay = game.day;
  const h = project(home, lineUps.home, 1);
  const a = project(away, lineUps.away, settings.awaySign);
  const level = filter.levelVariance * game.levelWeight;
  const total = h.variance + a.variance + level * game.levelWeight + noise;
  const step = innovation / total;
  for (const [{ means, covariance }, { direction }] of [
    [home, h],
    [away, a],
  ] as const) {
    const size = direction.length;
    for (let row = 0; row < size; row++) {
      means[row]! += direction[row]! * step;
      const scaled = direction[row]! / total;
      const at = row * size;
      for (let column = 0; column < size; column++) covariance[at + column]! -= scaled * direction[column]!;
    }
  }
  filter.level += level * step;
  filter.levelVariance -= (level * level) / total;
}
