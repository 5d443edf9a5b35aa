import { MARGIN, TOTAL } from '#model/parameters.ts';
import { LINE_UP } from '#model/ratings/strength/features.ts';
import type { LineUp } from './line-up.ts';
import { HORIZONS, STATS } from '#model/ratings/players/player.ts';
import { valueOf, type RatesOf } from '#model/ratings/players/player-rates.ts';
import { playerMean, type StrengthFilter } from '#model/ratings/strength/strength-filter.ts';

/**
 * Variance of a side's strength, in points squared, that comes from not knowing who plays: each player is a coin with
 * his chance of playing, worth his minutes times his value over a replacement player.
 */
export function lineUpVariance(
  lineUp: LineUp,
  coefficients: Float64Array,
  { ratesOf, replacement }: { ratesOf: RatesOf; replacement: Float64Array },
  filter: StrengthFilter,
): number {
  let replacementValue = 0;
  for (let i = 0; i < STATS * HORIZONS; i++) if (i % STATS !== STATS - 1) replacementValue += coefficients[i]! * replacement[i % STATS]!;
  let variance = 0;
  lineUp.players.forEach((player, i) => {
    const chance = lineUp.chances[i]!;
    if (chance <= 0 || chance >= 1) return;
    const share = Math.min(lineUp.weights[i]! / chance, 40 / 48);
    const value =
      valueOf(ratesOf(player), coefficients) -
      replacementValue +
      coefficients[LINE_UP.adjusted]! * player.adjusted +
      coefficients[LINE_UP.surplus]! * player.surplus +
      playerMean(filter, player.id);
    variance += chance * (1 - chance) * (share * value) ** 2;
  });
  return variance;
}

/**
 * A margin in points of a usual game: the same lead is worth less when many points are expected (each possession adds
 * noise) and when the line-ups are uncertain.
 */
export function standardMargin(margin: number, total: number, variance: number): number {
  const noise = MARGIN.variance * (Math.min(Math.max(total, 150), 300) / TOTAL.usual);
  return margin * Math.sqrt(MARGIN.variance / (noise + MARGIN.lineUpVarianceShare * Math.min(variance, 30)));
}
