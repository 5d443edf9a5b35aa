import type { LineUp } from '#model/ratings/line-ups/line-up.ts';
import { LINE_UP_MINUTES } from '#model/ratings/line-ups/parameters.ts';
import { HALF_LIFE_COUNT, STAT_COUNT, type Player } from '#model/ratings/players/player.ts';
import { valueOf } from '#model/ratings/players/player-rates.ts';
import { STAT } from '#model/ratings/games/game.ts';
import { ADJUSTED_PLUS_MINUS, SURPLUS_PLUS_MINUS } from './line-up-features.ts';
import { MARGIN, TOTAL } from './parameters.ts';
import { playerMean, type StrengthFilter } from './strength-filter.ts';

export function valueAboveReplacement(
  coefficients: Float64Array,
  replacement: Float64Array,
  filter: StrengthFilter,
): (player: Player) => number {
  let replacementValue = 0;
  for (let i = 0; i < STAT_COUNT * HALF_LIFE_COUNT; i++) {
    if (i % STAT_COUNT !== STAT.plusMinus) replacementValue += coefficients[i]! * replacement[i % STAT_COUNT]!;
  }
  return (player) =>
    valueOf(player, coefficients, replacement) -
    replacementValue +
    coefficients[ADJUSTED_PLUS_MINUS]! * player.adjusted +
    coefficients[SURPLUS_PLUS_MINUS]! * player.surplus +
    playerMean(filter, player.id);
}

export function shareIfPlaying({ chances, weights }: LineUp, index: number): number {
  return Math.min(weights[index]! / chances[index]!, LINE_UP_MINUTES.cap / 48);
}

/** Variance of a team's strength, in points², from not knowing who plays. If he plays, a player adds his share of the game × his value. */
export function lineUpVariance(lineUp: LineUp, coefficients: Float64Array, replacement: Float64Array, filter: StrengthFilter): number {
  const valueOfPlayer = valueAboveReplacement(coefficients, replacement, filter);
  let variance = 0;
  lineUp.players.forEach((player, i) => {
    const chance = lineUp.chances[i]!;
    if (chance <= 0 || chance >= 1) return;
    variance += chance * (1 - chance) * (shareIfPlaying(lineUp, i) * valueOfPlayer(player)) ** 2;
  });
  return variance;
}

/**
 * Converts an expected margin to the margin with the same win probability in a game with `TOTAL.usual` points and certain line-ups. A
 * lead of five points means less if more points are expected or if the line-ups are uncertain, because the result then varies more.
 */
export function standardMargin(margin: number, total: number, variance: number): number {
  const noise = MARGIN.variance * (Math.min(Math.max(total, 150), 300) / TOTAL.usual);
  return margin * Math.sqrt(MARGIN.variance / (noise + MARGIN.lineUpVarianceFactor * Math.min(variance, 30)));
}
