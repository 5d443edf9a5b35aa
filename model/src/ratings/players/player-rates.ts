import { PLAYER_RATES } from '#model/parameters.ts';
import type { FinishedGame, PlayerLine, TeamLine } from '#model/ratings/state/game.ts';
import { HORIZONS, STATS, type Player } from './player.ts';

const DECAYS = PLAYER_RATES.halfLives.map((halfLife) => 0.5 ** (1 / halfLife));
const PLUS_MINUS_STAT = STATS - 1;

/** Possessions of a team from its box score (Oliver, Basketball on Paper, with the usual .44 for free throws). */
export function possessions(line: TeamLine | null): number | null {
  if (line === null || line.fga === null || line.fta === null || line.oreb === null || line.tov === null) return null;
  return line.fga + 0.44 * line.fta - line.oreb + line.tov;
}

/** Possessions per team and 48 minutes; the league's usual number where the box score does not tell. */
export function gamePace(game: FinishedGame): number {
  const home = possessions(game.homeBox);
  const away = possessions(game.awayBox);
  if (home === null || away === null || home + away < 80) return PLAYER_RATES.referencePossessions;
  return (((home + away) / 2) * 48) / (48 + 5 * game.overtimes);
}

/** Adds one appearance to the decayed sums. Statistics are scaled to a game of reference pace. */
export function addAppearance(player: Player, line: PlayerLine, pace: number): void {
  const scale = PLAYER_RATES.referencePossessions / pace;
  const plusMinus = line.stats[PLUS_MINUS_STAT] ?? null;
  for (let horizon = 0; horizon < HORIZONS; horizon++) {
    const decay = DECAYS[horizon]!;
    const at = horizon * STATS;
    player.minutes[horizon] = player.minutes[horizon]! * decay + line.minutes;
    for (let stat = 0; stat < PLUS_MINUS_STAT; stat++) {
      player.sums[at + stat] = player.sums[at + stat]! * decay + (line.stats[stat] ?? 0) * scale;
    }
    if (plusMinus !== null) {
      player.plusMinusMinutes[horizon] = player.plusMinusMinutes[horizon]! * decay + line.minutes;
      player.sums[at + PLUS_MINUS_STAT] = player.sums[at + PLUS_MINUS_STAT]! * decay + plusMinus * scale;
    }
  }
}

/** Per-48 rates, horizon by horizon, shrunk toward the replacement player by `shrinkMinutes` of his play. */
export function shrunkRates(player: Player, replacement: Float64Array): Float64Array {
  const { shrinkMinutes } = PLAYER_RATES;
  const { sums, minutes, plusMinusMinutes } = player;
  const rates = new Float64Array(HORIZONS * STATS);
  for (let horizon = 0; horizon < HORIZONS; horizon++) {
    const at = horizon * STATS;
    const weight = minutes[horizon]! + shrinkMinutes;
    for (let stat = 0; stat < STATS; stat++) rates[at + stat] = (sums[at + stat]! * 48 + shrinkMinutes * replacement[stat]!) / weight;
    const last = at + PLUS_MINUS_STAT;
    rates[last] = (sums[last]! * 48 + shrinkMinutes * replacement[PLUS_MINUS_STAT]!) / (plusMinusMinutes[horizon]! + shrinkMinutes);
  }
  return rates;
}

/**
 * How much of a player's long-run rates is the replacement player's. Together with his role it tells what the shrinkage gets
 * wrong: a newcomer whom a coach gives thirty minutes is no replacement player, and one of eight is less than that.
 */
export function unprovenShare({ minutes }: Player): number {
  const { shrinkMinutes } = PLAYER_RATES;
  return shrinkMinutes / (minutes[HORIZONS - 1]! + shrinkMinutes);
}

/** All shrunk rates of a player, horizon by horizon. */
export type RatesOf = (player: Player) => Float64Array;

/** Rates of players against one replacement player, each worked out once: a game asks for them many times. */
export function ratesTable(replacement: Float64Array): RatesOf {
  const known = new Map<Player, Float64Array>();
  return (player) => {
    const found = known.get(player);
    if (found !== undefined) return found;
    const rates = shrunkRates(player, replacement);
    known.set(player, rates);
    return rates;
  };
}

/** What box score rates are worth in points per full game, by the coefficients of the line-up vector, without plus-minus. */
export function valueOf(rates: Float64Array, coefficients: Float64Array): number {
  let value = 0;
  for (let i = 0; i < rates.length; i++) if (i % STATS !== PLUS_MINUS_STAT) value += coefficients[i]! * rates[i]!;
  return value;
}

/**
 * What a player of the end of the bench does per 48 minutes, as decayed sums over such players. It moves with the
 * league: the unknown of 2024 takes three times the three-pointers of the unknown of 2010.
 */
export interface Replacement {
  minutes: number;
  plusMinusMinutes: number;
  sums: Float64Array;
}

export function createReplacement(): Replacement {
  const minutes = PLAYER_RATES.replacementMinutes;
  return { minutes, plusMinusMinutes: minutes, sums: Float64Array.from(PLAYER_RATES.replacementPer48, (rate) => (rate * minutes) / 48) };
}

export function addReplacement(replacement: Replacement, line: PlayerLine, pace: number): void {
  const scale = PLAYER_RATES.referencePossessions / pace;
  const keep = 1 - line.minutes / PLAYER_RATES.replacementMinutes;
  const plusMinus = line.stats[PLUS_MINUS_STAT] ?? null;
  replacement.minutes = replacement.minutes * keep + line.minutes;
  for (let stat = 0; stat < PLUS_MINUS_STAT; stat++)
    replacement.sums[stat] = replacement.sums[stat]! * keep + (line.stats[stat] ?? 0) * scale;
  if (plusMinus === null) return;
  replacement.plusMinusMinutes = replacement.plusMinusMinutes * keep + line.minutes;
  replacement.sums[PLUS_MINUS_STAT] = replacement.sums[PLUS_MINUS_STAT]! * keep + plusMinus * scale;
}

/** The replacement player's rates per 48 minutes, one per statistic. */
export function replacementRates(replacement: Replacement): Float64Array {
  return replacement.sums.map((sum, stat) => (sum * 48) / (stat === PLUS_MINUS_STAT ? replacement.plusMinusMinutes : replacement.minutes));
}
