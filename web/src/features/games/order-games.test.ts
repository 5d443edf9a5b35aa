import { expect, test } from 'vitest';
import { type ReadGame, unknownGame } from './game.ts';
import { orderGames } from './order-games.ts';

const game = (id: string, status: ReadGame['status']): ReadGame => ({ ...unknownGame, id, status });

test('games that are over stand at the end, everything else keeps its order', () => {
  const games = [game('a', 'final'), game('b', 'live'), game('c', undefined), game('d', 'canceled'), game('e', 'scheduled')];
  expect(orderGames(games).map(({ id }) => id)).toEqual(['b', 'c', 'e', 'a', 'd']);
});

test('games of favorite teams come first, but not before what can still be played', () => {
  const games = [
    { ...game('a', 'scheduled'), homeTeamId: 1, awayTeamId: 2 },
    { ...game('b', 'scheduled'), homeTeamId: 3, awayTeamId: 4 },
    { ...game('c', 'final'), homeTeamId: 4, awayTeamId: 5 },
    { ...game('d', 'live'), homeTeamId: 6, awayTeamId: 7 },
  ];
  expect(orderGames(games, [4, 7]).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});
