import { expect, test } from 'vitest';
import { type ReadGame, unknownGame } from './game.ts';
import { orderGames } from './order-games.ts';

const game = (id: string, status: ReadGame['status']): ReadGame => ({ ...unknownGame, id, status });

test('games that are over stand at the end, everything else keeps its order', () => {
  const games = [game('a', 'final'), game('b', 'live'), game('c', undefined), game('d', 'cancelled'), game('e', 'scheduled')];
  expect(orderGames(games).map(({ id }) => id)).toEqual(['b', 'c', 'e', 'a', 'd']);
});
