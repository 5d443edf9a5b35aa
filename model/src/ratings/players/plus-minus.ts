import { PLUS_MINUS } from '#model/parameters.ts';
import type { PlayerLine } from '#model/ratings/state/game.ts';
import { STATS, type Player } from './player.ts';

/** A player who was on the floor, with his line and what his box score statistics are worth in points per game. */
export interface Appearance {
  player: Player;
  line: PlayerLine;
  value: number;
}

/** Minute-weighted mean over those who played. */
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
 * A player's plus-minus per 100 possessions after taking out home court, the four team-mates and the five opponents he
 * can be expected to have stood with (adjusted plus-minus after Rosenbaum 2004, one game at a time). Null where nothing
 * was recorded or he hardly played.
 */
export function adjustedObservation(
  appearance: Appearance,
  own: readonly Appearance[],
  opponents: readonly Appearance[],
  homeSign: number,
  pace: number,
  rating: (appearance: Appearance) => number,
): number | null {
  const { line } = appearance;
  const plusMinus = line.stats[STATS - 1] ?? null;
  if (plusMinus === null || line.minutes < PLUS_MINUS.leastMinutes) return null;
  const mates = meanOverMinutes(
    own.filter((other) => other !== appearance),
    rating,
  );
  const perHundred = ((plusMinus * 48) / line.minutes) * (100 / pace);
  return perHundred - homeSign * PLUS_MINUS.homeCourt - 4 * mates + 5 * meanOverMinutes(opponents, rating);
}

/** Scalar Kalman step; the noise of an observation falls with the minutes it rests on. */
export function filterStep(mean: number, variance: number, observation: number, minutes: number): { mean: number; variance: number } {
  const prior = variance + PLUS_MINUS.gameVariance;
  const gain = prior / (prior + (PLUS_MINUS.noise * 48) / minutes);
  return { mean: mean + gain * (observation - mean), variance: prior * (1 - gain) };
}

const bare = ({ player }: Appearance): number => player.adjusted;
const full = ({ player, value }: Appearance): number => value + player.surplus;

/** Updates both ratings of everybody who played, all from the ratings before the game. */
export function updateAdjusted(home: readonly Appearance[], away: readonly Appearance[], homeSign: number, pace: number): void {
  const steps: (() => void)[] = [];
  for (const [own, opponents, sign] of [
    [home, away, homeSign],
    [away, home, -homeSign],
  ] as const) {
    for (const appearance of own) {
      const { player, line, value } = appearance;
      const plain = adjustedObservation(appearance, own, opponents, sign, pace, bare);
      const beyond = adjustedObservation(appearance, own, opponents, sign, pace, full);
      if (plain === null || beyond === null) continue;
      const adjusted = filterStep(player.adjusted, player.adjustedVariance, plain, line.minutes);
      const surplus = filterStep(player.surplus, player.surplusVariance, beyond - value, line.minutes);
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
