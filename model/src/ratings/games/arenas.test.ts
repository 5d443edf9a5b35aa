import { expect, test } from 'vitest';
import { milesBetween, NBA_ARENAS } from './arenas.ts';

test('Boston to Los Angeles is about 2,590 miles, and the distance to the same place is zero', () => {
  expect(milesBetween(NBA_ARENAS['BOS']!, NBA_ARENAS['LAL']!)).toBeGreaterThan(2570);
  expect(milesBetween(NBA_ARENAS['BOS']!, NBA_ARENAS['LAL']!)).toBeLessThan(2620);
  expect(milesBetween(NBA_ARENAS['LAC']!, NBA_ARENAS['LAL']!)).toBe(0);
});

test('there are thirty teams, two of them at high altitude', () => {
  expect(Object.keys(NBA_ARENAS)).toHaveLength(30);
  expect(Object.keys(NBA_ARENAS).filter((code) => NBA_ARENAS[code]!.highAltitude)).toEqual(['DEN', 'UTA']);
});
