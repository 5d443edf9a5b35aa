import { expect, test } from 'vitest';
import { createUsualShooting, followShooting, shootingLuck } from './shooting-luck.ts';

const BOX = { fga: 90, fta: 20, oreb: 10, tov: 12, fg3m: 14, fg3a: 40 };

test('a team that shoots as the league does has no luck, once the league is known', () => {
  const usual = createUsualShooting();
  for (let i = 0; i < 20_000; i++) followShooting(usual, 115, BOX);
  const luck = shootingLuck(usual, 115, BOX)!;
  expect(luck.threes).toBeCloseTo(0, 2);
  expect(luck.others).toBeCloseTo(0, 2);
  // Two more threes and four points more from elsewhere.
  const lucky = shootingLuck(usual, 125, { ...BOX, fg3m: 16 })!;
  expect(lucky.threes).toBeCloseTo(6, 2);
  expect(lucky.others).toBeCloseTo(4, 2);
});

test('what was not counted, or not counted right, is neither luck nor measure', () => {
  const usual = createUsualShooting();
  const before = { ...usual };
  followShooting(usual, 115, null);
  followShooting(usual, 115, { ...BOX, fg3m: null });
  expect(usual).toEqual(before);
  expect(shootingLuck(usual, 115, null)).toBeNull();
  expect(shootingLuck(usual, 115, { ...BOX, fga: null })?.others).toBe(0);
  expect(shootingLuck(usual, 115, { ...BOX, fga: 30 })?.others).toBe(0);
});
