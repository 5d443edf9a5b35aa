import { expect, test } from 'vitest';
import { createLeagueShooting, updateShooting, shootingLuck } from './shooting-luck.ts';

const BOX = { fga: 90, fta: 20, oreb: 10, tov: 12, fg3m: 14, fg3a: 40 };

test('a team that shoots like the league has no luck', () => {
  const league = createLeagueShooting();
  for (let i = 0; i < 20_000; i++) updateShooting(league, 115, BOX);
  const luck = shootingLuck(league, 115, BOX)!;
  expect(luck.threes).toBeCloseTo(0, 2);
  expect(luck.others).toBeCloseTo(0, 2);
  // Two more three-pointers and four more points from other shots.
  const lucky = shootingLuck(league, 125, { ...BOX, fg3m: 16 })!;
  expect(lucky.threes).toBeCloseTo(6, 2);
  expect(lucky.others).toBeCloseTo(4, 2);
});

test('missing or contradictory attempts give no luck and do not change the shooting of the league', () => {
  const league = createLeagueShooting();
  const before = { ...league };
  updateShooting(league, 115, null);
  updateShooting(league, 115, { ...BOX, fg3m: null });
  expect(league).toEqual(before);
  expect(shootingLuck(league, 115, null)).toBeNull();
  expect(shootingLuck(league, 115, { ...BOX, fga: null })?.others).toBe(0);
  expect(shootingLuck(league, 115, { ...BOX, fga: 30 })?.others).toBe(0);
});
