import { expect, test } from 'vitest';
import { type Game, unknownGame, unknownTeam } from './game.ts';
import { orderGames } from './order-games.ts';

const game = (id: string, status: Game['status'], homeId = 0, awayId = 0): Game => ({
  ...unknownGame,
  id,
  status,
  home: { ...unknownTeam, id: homeId },
  away: { ...unknownTeam, id: awayId },
});

test('postponed and then finished games come last, all others keep their order', () => {
  const games = [
    game('a', 'final'),
    game('p', 'postponed'),
    game('b', 'live'),
    game('c', undefined),
    game('d', 'canceled'),
    game('e', 'scheduled'),
  ];
  expect(orderGames(games).map(({ id }) => id)).toEqual(['b', 'c', 'e', 'p', 'a', 'd']);
});

test('games of favorite teams come first, unless they are finished', () => {
  const games = [game('a', 'scheduled', 1, 2), game('b', 'scheduled', 3, 4), game('c', 'final', 4, 5), game('d', 'live', 6, 7)];
  expect(orderGames(games, [4, 7]).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});
