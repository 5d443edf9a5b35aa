import { expect, test } from 'vitest';
import { countSwings } from './count-swings.ts';

test('a swing is the difference between the chances after a win and after a loss, of both teams; 0 if one of the results never happened', () => {
  const swings = countSwings([
    { home: 0, away: 1 },
    { home: 2, away: 1 },
  ]);
  // Team 0 qualifies in 2 of 3 seasons after a win and in 0 of 1 after a loss; team 1 in 1 of 3 and in 1 of 1.
  for (const [homeWon, qualified] of [
    [1, [1, 0, 1]],
    [1, [1, 1, 1]],
    [1, [0, 0, 1]],
    [0, [0, 1, 1]],
  ] as const)
    swings.add(Uint8Array.of(homeWon, 1), Uint8Array.from(qualified));
  const [first, never] = swings.shares();
  expect(first).toBeCloseTo(2 / 3 + 2 / 3);
  expect(never).toBe(0);
});
