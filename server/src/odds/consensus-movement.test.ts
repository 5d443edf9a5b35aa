import { expect, test } from 'vitest';
import type { PriceStep } from '#domain/market/price-step.ts';
import { movementOf, sampleMovement } from './consensus-movement.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour));
const consensusMovement = (steps: readonly PriceStep[], until: Date) => {
  const movement = movementOf(steps);
  return movement && { openedAt: movement.openedAt, values: sampleMovement(movement, until) };
};
const spread = (hour: number, book: string, line: number | null): PriceStep => {
  return { book, market: 'spread', line, prices: line === null ? null : [1.9, 1.9], at: at(hour).getTime() };
};

test('the movement begins when three operators have a price and ends with the consensus of now', () => {
  const opening = [spread(0, 'fanduel', -1), spread(1, 'betmgm', -4), spread(3, 'bovada', -3)];
  const changes = [...opening, spread(9, 'fanduel', -5), spread(25, 'bovada', -6)];
  const { openedAt, values } = consensusMovement(changes, at(26))!;
  expect(openedAt).toEqual(at(3));
  expect(values).toHaveLength(24);
  expect([values[0], values[5], values[6], values[21], values[23]]).toEqual([-3, -3, -4, -4, -5]);
  expect(consensusMovement(opening.slice(1), at(26)), 'two operators are no consensus').toBeUndefined();
});

test('a removed market does not count, and while fewer than three operators offer it the last value stays', () => {
  const opening = ['fanduel', 'betmgm', 'bovada', 'pinnacle'].map((book, index) => spread(0, book, -1 - index));
  const changes = [...opening, spread(10, 'pinnacle', null), spread(20, 'bovada', null)];
  const { values } = consensusMovement(changes, at(23))!;
  expect([values[0], values[10], values[23]]).toEqual([-2.5, -2, -2]);
  expect(consensusMovement([spread(0, 'fanduel', null)], at(1))).toBeUndefined();
});

test('a moneyline is the probability without hold, also for prices of this moment', () => {
  const changes = ['fanduel', 'betmgm', 'bovada'].map((book): PriceStep => ({
    book,
    market: 'moneyline',
    line: null,
    prices: [1.5, 3],
    at: at(1).getTime(),
  }));
  expect(new Set(consensusMovement(changes, at(1))!.values)).toEqual(new Set([0.667]));
});
