import { expect, test } from 'vitest';
import { consensusMovement, type MarketChange } from './consensus-movement.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour));
const spread = (hour: number, book: string, line: number | null): MarketChange => {
  return { gameId: 'g', book, line, first: line === null ? null : 1.9, second: line === null ? null : 1.9, recordedAt: at(hour) };
};

test('the movement begins with the first price and ends with the consensus of now', () => {
  const changes = [spread(0, 'fanduel', -2), spread(6, 'betmgm', -4), spread(12, 'bovada', -5), spread(23, 'fanduel', -6)];
  const { openedAt, values } = consensusMovement(changes, 'spread', at(23))!;
  expect(openedAt).toEqual(at(0));
  expect(values).toHaveLength(24);
  expect([values[0], values[5], values[6], values[12], values[23]]).toEqual([-2, -2, -3, -4, -5]);
});

test('a removed market does not count, and without any book the last value stays', () => {
  const changes = [spread(0, 'fanduel', -2), spread(0, 'betmgm', -4), spread(10, 'fanduel', null), spread(20, 'betmgm', null)];
  const { values } = consensusMovement(changes, 'spread', at(23))!;
  expect([values[0], values[10], values[23]]).toEqual([-3, -4, -4]);
  expect(consensusMovement([spread(0, 'fanduel', null)], 'spread', at(1))).toBeUndefined();
});

test('a moneyline is the probability without margin, also for a price of this moment', () => {
  const change = { ...spread(1, 'fanduel', null), first: 1.5, second: 3 };
  expect(new Set(consensusMovement([change], 'moneyline', at(1))!.values)).toEqual(new Set([0.6667]));
});
