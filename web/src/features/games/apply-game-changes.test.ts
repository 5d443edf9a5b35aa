import { expect, test } from 'vitest';
import { applyGameChanges } from './apply-game-changes.ts';

const list = [
  { game_id: 'a', price: 1 },
  { game_id: 'b', price: 2 },
];

test('a changed game replaces the old one at its position', () => {
  expect(applyGameChanges(list, [{ game_id: 'b', price: 3 }])).toEqual([list[0], { game_id: 'b', price: 3 }]);
});

test('a changed game that is not in the list means that the list is out of date', () => {
  expect(applyGameChanges(list, [{ game_id: 'c', price: 3 }])).toBeUndefined();
});
