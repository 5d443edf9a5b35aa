import { STAT, type PlayerLine } from '#model/ratings/games/game.ts';
import { PLUS_MINUS } from './parameters.ts';
import type { Player } from './player.ts';

export interface Appearance {
  player: Player;
  line: PlayerLine;
  value: number;
}

export function meanOverMinutes(side: readonly Appearance[], rating: (appearance: Appearance) => number): number {
  let sum = 0;
  let minutes = 0;
  for (const appearance of side) {
    sum += rating(appearance) * appearance.line.minutes;
    minutes += appearance.line.minutes;
  }
  return minutes === 0 ? 0 : sum / minutes;
}

/**
 * What one game shows about a player's rating (adjusted plus-minus after Rosenbaum 2004): his plus-minus per 100 possessions, minus home
 * advantage and the ratings of four average teammates, plus five times the mean rating `opponents`. Null if the plus-minus is missing or he
 * played fewer than `leastMinutes`.
 */
export function adjustedObservation(
  appearance: Appearance,
  own: readonly Appearance[],
  opponents: number,
  homeSign: number,
  pace: number,
  rating: (appearance: Appearance) => number,
): number | null {
  const { line } = appearance;
  const plusMinus = line.stats[STAT.plusMinus] ?? null;
  if (plusMinus === null || line.minutes < PLUS_MINUS.leastMinutes) return null;
  const teammates = meanOverMinutes(
    own.filter((other) => other !== appearance),
    rating,
  );
  const perHundred = ((plusMinus * 48) / line.minutes) * (100 / pace);
  return perHundred - homeSign * PLUS_MINUS.homeCourt - 4 * teammates + 5 * opponents;
}

/** One step of a scalar Kalman filter. The variance of the observation is inversely proportional to the minutes played. */
export function stepKalmanFilter(mean: number, variance: number, observation: number, minutes: number): { mean: number; variance: number } {
  const prior = variance + PLUS_MINUS.driftPerGame;
  const gain = prior / (prior + (PLUS_MINUS.noise * 48) / minutes);
  return { mean: mean + gain * (observation - mean), variance: prior * (1 - gain) };
}

const adjustedRating = ({ player }: Appearance): number => player.adjusted;
const ratingWithBoxScore = ({ player, value }: Appearance): number => value + player.surplus;

export function updateAdjustedPlusMinus(home: readonly Appearance[], away: readonly Appearance[], homeSign: number, pace: number): void {
  const steps: (() => void)[] = [];
  for (const [own, opponents, sign] of [
    [home, away, homeSign],
    [away, home, -homeSign],
  ] as const) {
    const plainOpponents = meanOverMinutes(opponents, adjustedRating);
    const opponentsWithBoxScore = meanOverMinutes(opponents, ratingWithBoxScore);
    for (const appearance of own) {
      const { player, line, value } = appearance;
      const plain = adjustedObservation(appearance, own, plainOpponents, sign, pace, adjustedRating);
      const beyond = adjustedObservation(appearance, own, opponentsWithBoxScore, sign, pace, ratingWithBoxScore);
      if (plain === null || beyond === null) continue;
      const adjusted = stepKalmanFilter(player.adjusted, player.adjustedVariance, plain, line.minutes);
      const surplus = stepKalmanFilter(player.surplus, player.surplusVariance, beyond - value, line.minutes);
      steps.push(() => {
        player.adjusted = adjusted.mean;
        player.adjustedVariance = adjusted.variance;
        player.surplus = surplus.mean;
        player.surplusVariance = surplus.variance;
      });
    }
  }
  for (const step of steps) step();
}
