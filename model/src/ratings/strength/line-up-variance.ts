import type { LineUp } from '#model/ratings/line-ups/line-up.ts';
import { LINE_UP_MINUTES } from '#model/ratings/line-ups/parameters.ts';
import { HORIZONS, STATS } from '#model/ratings/players/player.ts';
import { valueOf, type RatesOf } from '#model/ratings/players/player-rates.ts';
import { STAT } from '#model/ratings/state/game.ts';
import { ADJUSTED_PLUS_MINUS, SURPLUS_PLUS_MINUS } from './line-up-features.ts';
import { MARGIN, TOTAL } from './parameters.ts';
import { playerMean, type StrengthFilter } from './strength-filter.ts';

/**
 * Variance of a side's strength, in points², because it is not certain who plays: each player plays with his probability and is then
 * worth his minutes times his value above replacement level.
 */
export function lineUpVariance(
  lineUp: LineUp,
  coefficients: Float64Array,
  { ratesOf, replacement }: { ratesOf: RatesOf; replacement: Float64Array },
  filter: StrengthFilter,
): number {
  let replacementValue = 0;
  for (let i = 0; i < STATS * HORIZONS; i++) {
    if (i % STATS !== STAT.plusMinus) replacementValue += coefficients[i]! * replacement[i % STATS]!;
  }
  let variance = 0;
  lineUp.players.forEach((player, i) => {
    const chance = lineUp.chances[i]!;
    if (chance <= 0 || chance >= 1) return;
    const share = Math.min(lineUp.weights[i]! / chance, LINE_UP_MINUTES.cap / 48);
    const value =
      valueOf(ratesOf(player), coefficients) -
      replacementValue +
      coefficients[ADJUSTED_PLUS_MINUS]! * player.adjusted +
      coefficients[SURPLUS_PLUS_MINUS]! * player.surplus +
      playerMean(filter, player.id);
    variance += chance * (1 - chance) * (share * value) ** 2;
  });
  return variance;
}

/**
 * An expected margin converted to a game with `TOTAL.usual` points and certain line-ups, in points. The same lead is worth less when
 * more points are expected, because each possession adds noise, and when the line-ups are uncertain.
 */
export function standardMargin(margin: number, total: number, variance: number): number {
  const noise = MARGIN.variance * (Math.min(Math.max(total, 150), 300) / TOTAL.usual);
  return margin * Math.sqrt(MARGIN.variance / (noise + MARGIN.lineUpVarianceFactor * Math.min(variance, 30)));
}
