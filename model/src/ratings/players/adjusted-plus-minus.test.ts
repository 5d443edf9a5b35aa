import { expect, test } from 'vitest';
import { PLAYER_STATS } from '#model/ratings/games/game.ts';
import { PLUS_MINUS } from './parameters.ts';
import { createPlayer } from './player.ts';
import { adjustedObservation, stepKalmanFilter, meanOverMinutes, type Appearance } from './adjusted-plus-minus.ts';

function appearance(id: string, minutes: number, plusMinus: number | null, adjusted: number): Appearance {
  const player = createPlayer(id, 'BOS', 2024, 0);
  player.adjusted = adjusted;
  const stats = PLAYER_STATS.map((stat) => (stat === 'plusMinus' ? plusMinus : 0));
  return { player, line: { playerId: id, starter: true, minutes, coachDecision: false, stats }, value: 0 };
}

const rating = ({ player }: Appearance): number => player.adjusted;

test('teammates, opponents and home court are removed from a plus-minus', () => {
  const own = [appearance('a', 24, 6, 0), appearance('b', 24, 0, 1), appearance('c', 12, 0, 4)];
  expect(meanOverMinutes(own.slice(1), rating)).toBeCloseTo(2, 12);
  // +6 in 24 minutes is +12 per 48 at pace 100, minus 2.5 at home, minus 4·2 for teammates, plus 5·2 for opponents.
  expect(adjustedObservation(own[0]!, own, 2, 1, 100, rating)).toBeCloseTo(12 - 2.5 - 8 + 10, 12);
});

test('without a recorded plus-minus or with few minutes there is no observation', () => {
  const none = appearance('a', 24, null, 0);
  const short = appearance('b', 2, 5, 0);
  expect(adjustedObservation(none, [none, short], 0, 1, 100, rating)).toBeNull();
  expect(adjustedObservation(short, [none, short], 0, 1, 100, rating)).toBeNull();
});

test('a Kalman step moves by prior variance over total variance', () => {
  const step = stepKalmanFilter(0, 8.99, 10, 48);
  const gain = 9 / (9 + PLUS_MINUS.noise);
  expect(step.mean).toBeCloseTo(10 * gain, 12);
  expect(step.variance).toBeCloseTo(9 * (1 - gain), 12);
});
