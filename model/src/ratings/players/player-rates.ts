import { zeros } from '#model/maths/zeros.ts';
import { PLAYER_STATS, STAT, type FinishedGame, type PlayerLine, type TeamLine } from '#model/ratings/games/game.ts';
import { PLAYER_RATES } from './parameters.ts';
import { HALF_LIFE_COUNT, STAT_COUNT, type Player } from './player.ts';

/** Index of plus-minus, the last statistic. A constant is faster in loops than a field of `STAT`. */
const PLUS_MINUS_INDEX = STAT.plusMinus;
const DECAYS = PLAYER_RATES.halfLives.map((halfLife) => 0.5 ** (1 / halfLife));

function possessions(line: TeamLine | null): number | null {
  if (line === null || line.fga === null || line.fta === null || line.oreb === null || line.tov === null) return null;
  return line.fga + 0.44 * line.fta - line.oreb + line.tov;
}

/** Possessions per team in 48 minutes. `referencePossessions` if the box score is incomplete. */
export function gamePace(game: FinishedGame): number {
  const home = possessions(game.homeBox);
  const away = possessions(game.awayBox);
  if (home === null || away === null || home + away < 80) return PLAYER_RATES.referencePossessions;
  return (((home + away) / 2) * 48) / (48 + 5 * game.overtimes);
}

/** Adds the statistics of one game to a player's decayed sums, scaled to `referencePossessions`. */
export function addPlayerGameStats(player: Player, line: PlayerLine, pace: number): void {
  const scale = PLAYER_RATES.referencePossessions / pace;
  const plusMinus = line.stats[STAT.plusMinus] ?? null;
  for (let horizon = 0; horizon < HALF_LIFE_COUNT; horizon++) {
    const decay = DECAYS[horizon]!;
    const at = horizon * STAT_COUNT;
    player.minutes[horizon] = player.minutes[horizon]! * decay + line.minutes;
    for (let stat = 0; stat < STAT.plusMinus; stat++) {
      player.sums[at + stat] = player.sums[at + stat]! * decay + (line.stats[stat] ?? 0) * scale;
    }
    if (plusMinus !== null) {
      player.plusMinusMinutes[horizon] = player.plusMinusMinutes[horizon]! * decay + line.minutes;
      player.sums[at + STAT.plusMinus] = player.sums[at + STAT.plusMinus]! * decay + plusMinus * scale;
    }
  }
}

/** Adds `weight` times a player's statistics per 48 minutes, with `shrinkMinutes` at replacement level: one block per half-life. */
export function addPlayerRates(target: Float64Array, player: Player, weight: number, replacement: Float64Array): void {
  const { shrinkMinutes } = PLAYER_RATES;
  const { sums, minutes, plusMinusMinutes } = player;
  for (let horizon = 0; horizon < HALF_LIFE_COUNT; horizon++) {
    const at = horizon * STAT_COUNT;
    const share = weight / (minutes[horizon]! + shrinkMinutes);
    const plusMinusShare = weight / (plusMinusMinutes[horizon]! + shrinkMinutes);
    for (let stat = 0; stat < STAT_COUNT; stat++) {
      const of = stat === PLUS_MINUS_INDEX ? plusMinusShare : share;
      target[at + stat]! += of * (48 * sums[at + stat]! + shrinkMinutes * replacement[stat]!);
    }
  }
}

/** The value of a player's rates in points per 48 minutes: Σ coefficient · rate over all statistics except plus-minus. */
export function valueOf({ sums, minutes }: Player, coefficients: Float64Array, replacement: Float64Array): number {
  const { shrinkMinutes } = PLAYER_RATES;
  let value = 0;
  for (let horizon = 0; horizon < HALF_LIFE_COUNT; horizon++) {
    const at = horizon * STAT_COUNT;
    let sum = 0;
    for (let stat = 0; stat < PLUS_MINUS_INDEX; stat++)
      sum += coefficients[at + stat]! * (48 * sums[at + stat]! + shrinkMinutes * replacement[stat]!);
    value += sum / (minutes[horizon]! + shrinkMinutes);
  }
  return value;
}

/**
 * Share of the replacement level in a player's rates with the longest half-life. As a feature together with his expected minutes it
 * corrects the rates of newcomers: one who plays thirty minutes is better than replacement level, one who plays eight is worse.
 */
export function replacementShare({ minutes }: Player): number {
  const { shrinkMinutes } = PLAYER_RATES;
  return shrinkMinutes / (minutes[HALF_LIFE_COUNT - 1]! + shrinkMinutes);
}

export interface ReplacementLevel {
  minutes: number;
  plusMinusMinutes: number;
  sums: Float64Array;
}

export function createReplacementLevel(): ReplacementLevel {
  const minutes = PLAYER_RATES.replacementMinutes;
  return {
    minutes,
    plusMinusMinutes: minutes,
    sums: Float64Array.from(PLAYER_STATS, (stat) => (PLAYER_RATES.replacementPer48[stat] * minutes) / 48),
  };
}

export function addToReplacementLevel(replacement: ReplacementLevel, line: PlayerLine, pace: number): void {
  const scale = PLAYER_RATES.referencePossessions / pace;
  const retention = 1 - line.minutes / PLAYER_RATES.replacementMinutes;
  const plusMinus = line.stats[STAT.plusMinus] ?? null;
  replacement.minutes = replacement.minutes * retention + line.minutes;
  for (let stat = 0; stat < STAT.plusMinus; stat++)
    replacement.sums[stat] = replacement.sums[stat]! * retention + (line.stats[stat] ?? 0) * scale;
  if (plusMinus === null) return;
  replacement.plusMinusMinutes = replacement.plusMinusMinutes * retention + line.minutes;
  replacement.sums[STAT.plusMinus] = replacement.sums[STAT.plusMinus]! * retention + plusMinus * scale;
}

/** Statistics of a player of replacement level per 48 minutes, in the order of PLAYER_STATS. */
export function replacementRates(replacement: ReplacementLevel): Float64Array {
  const { sums, minutes, plusMinusMinutes } = replacement;
  const rates = zeros(STAT_COUNT);
  for (let stat = 0; stat < STAT_COUNT; stat++) rates[stat] = (sums[stat]! * 48) / (stat === PLUS_MINUS_INDEX ? plusMinusMinutes : minutes);
  return rates;
}
