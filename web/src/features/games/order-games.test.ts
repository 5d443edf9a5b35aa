import { expect, test } from 'vitest';
import { sampleGame } from '../../../test/sample-games.ts';
import type { Game } from './game.ts';
import { orderGames } from './order-games.ts';

const now = Date.parse('2026-11-17T03:00:00Z');
const [tonight, tomorrow] = [Date.parse('2026-11-17T03:30:00Z'), Date.parse('2026-11-18T00:30:00Z')];
const game = (id: string, status: Game['status'], startsAt: number, homeId = 0, awayId = 0): Game => {
  const { home, away } = sampleGame();
  return sampleGame({ id, status, startsAt, home: { ...home, id: homeId }, away: { ...away, id: awayId } });
};
const idsOf = (games: readonly Game[]) => games.map(({ id }) => id).join(' ');

test('games that can still be bet come first, day by day; then games in progress, postponed and finished, which keep their order', () => {
  const games = [
    game('final', 'final', now),
    game('off', 'postponed', tonight),
    game('live', 'live', now),
    game('canceled', 'canceled', now),
    game('tomorrow', 'scheduled', tomorrow),
    game('tonight', 'scheduled', tonight),
    game('begun', 'scheduled', now - 5 * 3_600_000),
  ];
  expect(idsOf(orderGames(games, now))).toBe('tonight tomorrow live begun off final canceled');
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
