import { findRoot } from '#domain/maths/find-root.ts';
import { sigmoid } from '#model/maths/logit.ts';
import { endOfPlay, regulationMinutes, type GameMoment } from './game-moment.ts';

/** Log-odds of winning an overtime, per point of the expected margin of the game. */
const overtimeLogOdds = 0.074;
/** In the last half minute, the distribution does not know who has the ball and who must foul. It then never claims more than this. */
const lastSeconds = { minutes: 0.5, highest: 0.99 };

const tipOff: GameMoment = { homeScore: 0, awayScore: 0, minutesLeft: regulationMinutes, isOvertime: false, ball: 0 };

function homeWin(moment: GameMoment, margin: number, total: number): number {
  const { home, tie } = endOfPlay(moment, margin, total);
  return home + tie * sigmoid(overtimeLogOdds * margin);
}

/** The expected margin at which the formula begins with the published probability, so that nothing jumps at tip-off. */
export function marginFromPregame(probability: number, total: number): number {
  return findRoot((margin) => homeWin(tipOff, margin, total) - probability, { start: 0, step: 4, reach: 60 });
}

/** The home team's chance to win while the game is played; `margin` comes from `marginFromPregame`. */
export function liveHomeWin(moment: GameMoment, margin: number, total: number): number {
  const chance = homeWin(moment, margin, total);
  if (moment.minutesLeft >= lastSeconds.minutes) return chance;
  return Math.min(lastSeconds.highest, Math.max(1 - lastSeconds.highest, chance));
}
