import { PLUS_MINUS } from '#model/parameters.ts';
import type { PlayerLine } from './game.ts';
import { STATS, type Player } from './player.ts';

/** A player who was on the floor, with his line. */
export interface Appearance {
  player: Player;
  line: PlayerLine;
}

/** Minute-weighted mean of the adjusted plus-minus of those who played. */
export function meanAdjusted(side: readonly Appearance[]): number {
  let sum = 0;
  let minutes = 0;
  for (const { player, line } of side) {
    sum += player.adjusted * line.minutes;
    minutes += line.minutes;
  }
  return minutes === 0 ? 0 : sum / minutes;
}

/**
 * Online adjusted plus-minus: what a player's plus-minus says after taking out home court, the four team-mates and the
 * five opponents he can be expected to have stood with; a scalar Kalman step with variance falling in his minutes
 * (adjusted plus-minus after Rosenbaum 2004, filtered instead of regressed).
 */
export function updateAdjusted(own: readonly Appearance[], opponents: readonly Appearance[], homeSign: number, pace: number): void {
  const ownMean = meanAdjusted(own);
  const opponentMean = meanAdjusted(opponents);
  let ownMinutes = 0;
  for (const { line } of own) ownMinutes += line.minutes;
  const steps = own.map(({ player, line }) => {
    const plusMinus = line.stats[STATS - 1] ?? null;
    if (plusMinus === null || line.minutes < PLUS_MINUS.leastMinutes) return null;
    const others = ownMinutes - line.minutes;
    const mates = others > 0 ? (ownMean * ownMinutes - player.adjusted * line.minutes) / others : 0;
    const perHundred = ((plusMinus * 48) / line.minutes) * (100 / pace);
    return perHundred - homeSign * PLUS_MINUS.homeCourt - 4 * mates + 5 * opponentMean;
  });
  own.forEach(({ player, line }, i) => {
    const observation = steps[i];
    if (observation === null || observation === undefined) return;
    const prior = player.adjustedVariance + PLUS_MINUS.gameVariance;
    const gain = prior / (prior + (PLUS_MINUS.noise * 48) / line.minutes);
    player.adjusted += gain * (observation - player.adjusted);
    player.adjustedVariance = prior * (1 - gain);
  });
}
