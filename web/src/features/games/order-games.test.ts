import { expect, test } from 'vitest';
import { type Game, unknownGame, unknownTeam } from './game.ts';
import { orderGames } from './order-games.ts';

const now = Date.parse('2026-11-17T03:00:00Z');
const [tonight, tomorrow] = [Date.parse('2026-11-17T03:30:00Z'), Date.parse('2026-11-18T00:30:00Z')];
const game = (id: string, status: Game['status'], startsAt?: number, homeId = 0, awayId = 0): Game => ({
  ...unknownGame,
  id,
  status,
  startsAt,
  home: { ...unknownTeam, id: homeId },
  away: { ...unknownTeam, id: awayId },
});
const idsOf = (games: readonly Game[]) => games.map(({ id }) => id).join(' ');

test('games that can still be bet come first, day by day; then games in progress, postponed and finished, which keep their order', () => {
  const games = [
    game('final', 'final', now),
    game('off', 'postponed', tonight),
    game('live', 'live', now),
    game('unknown', undefined),
    game('canceled', 'canceled', now),
    game('tomorrow', 'scheduled', tomorrow),
    game('tonight', 'scheduled', tonight),
    game('begun', 'scheduled', now - 5 * 3_600_000),
  ];
  expect(idsOf(orderGames(games, now))).toBe('tonight tomorrow unknown live begun off final canceled');
});

test('games of favorite teams come first among those of their day that can still be bet', () => {
  const games = [
    game('a', 'scheduled', tonight, 1, 2),
    game('b', 'scheduled', tonight, 3, 4),
    game('c', 'final', now, 4, 5),
    game('d', 'scheduled', tomorrow, 6, 7),
    game('e', 'live', now, 4, 8),
  ];
  expect(idsOf(orderGames(games, now, [4, 7]))).toBe('b a d e c');
});
