import { expect, test } from 'vitest';
import type { GamePage } from '#contract/game-page.ts';
import type { PublicGame } from '#contract/games.ts';
import { minuteMs } from '#domain/durations.ts';
import { simulatedLeague } from '../../test/league/simulated-league.ts';

const beforeTipOff = new Date('2026-10-20T22:45:00Z');
const later = (minutes: number) => new Date(beforeTipOff.getTime() + minutes * minuteMs);

test('from tip-off everyone sees the clock, our chance and the close of the books, which settlement records', async () => {
  const { app, ...world } = await simulatedLeague({ startsAt: beforeTipOff });
  await world.runJobs();
  const gamesNow = async () => (await app.inject('/api/games')).json<PublicGame[]>();
  const before = await gamesNow();
  expect(before.filter((game) => game.clock ?? game.booksChance ?? game.scoresChangedAt)).toEqual([]);

  await world.advanceTo(later(70), 10);
  const live = (await gamesNow()).find(({ status }) => status === 'live')!;
  expect(live.clock).toMatch(/^Q[12] \d{1,2}:\d\d$/);
  expect(live.scoresChangedAt).toBe(later(70).toISOString());
  expect(live.freeChance).toBeGreaterThan(0);
  expect(live.booksChance).toBeGreaterThan(0);

  const tomorrow = (await app.inject('/api/days/2026-10-21/games')).json<PublicGame[]>();
  expect(
    tomorrow.map(({ status }) => status),
    'a game in progress is not one of the next day',
  ).not.toContain('live');

  await world.breakFeed('nba-cdn', '500', 500);
  await world.advanceTo(later(80), 5);
  const byEspn = (await gamesNow()).find(({ id }) => id === live.id)!;
  expect(byEspn.clock).toMatch(/^(Q\d \d{1,2}:\d\d|Half|End Q1)$/);
  expect([byEspn.clock, byEspn.scoresChangedAt]).not.toContain(live.clock);
  await world.repairFeeds();

  await world.setTime(later(4 * 60));
  await world.runJobs();
  const { game, verdict } = (await app.inject(`/api/games/${live.id}`)).json<GamePage>();
  expect(game).toMatchObject({ status: 'final', clock: null, scoresChangedAt: null });
  expect(game.booksChance).toBe(live.booksChance);
  expect(verdict!.closing.probabilityHome).toBe(live.booksChance);
  expect(game.freeChance).toBe(live.freeChance);
});
