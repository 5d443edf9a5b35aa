import { expect, test } from 'vitest';
import { mergeGames } from './apply-game-changes.ts';

const list = [
  { game_id: 'a', price: 1 },
  { game_id: 'b', price: 2 },
];

test('a changed game takes its own place', () => {
  expect(mergeGames(list, [{ game_id: 'b', price: 3 }])).toEqual([list[0], { game_id: 'b', price: 3 }]);
});

test('a game that is not in the list says that the list is out of date', () => {
  expect(mergeGames(list, [{ game_id: 'c', price: 3 }])).toBeUndefined();
});
