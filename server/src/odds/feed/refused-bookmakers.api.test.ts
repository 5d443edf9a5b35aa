import { expect, test } from 'vitest';
import { defaultBooks } from '#domain/books.ts';
import { minuteMs } from '#domain/durations.ts';
import { markets } from '#domain/market/market.ts';
import { simulatedLeague } from '../../../test/league/simulated-league.ts';

const noon = new Date('2026-10-20T12:00:00Z');

test('a bookmaker that the vendor has retired does not lose the others’ odds, is reported once, and comes back by itself', async () => {
  const world = await simulatedLeague({ startsAt: noon });
  const at = async (minutes: number) => {
    await world.setTime(new Date(noon.getTime() + minutes * minuteMs));
    await world.runJobs();
    const { feeds } = await world.operatorStatus();
    const games = (await world.app.inject('/api/predictions/latest')).json<{ bookmaker_odds: object }[]>();
    return {
      books: new Set(games.flatMap(({ bookmaker_odds: odds }) => Object.keys(odds))),
      odds: feeds.find(({ feed }) => feed === 'odds-api'),
      bovada: feeds.find(({ feed }) => feed === 'odds-api-book-bovada'),
    };
  };
  const before = await at(0);
  expect(before.books).toContain('bovada');

  await world.retireBooks(['bovada']);
  const retired = await at(20);
  expect(retired.books).toEqual(new Set(defaultBooks).difference(new Set(['bovada'])));
  expect(retired.odds).toMatchObject({ fault: null, details: { used: Number(before.odds!.details['used']) + markets.length } });
  expect(retired.bovada?.fault).toMatchObject({ kind: 'unknown-bookmaker', since: world.now().toISOString() });

  await world.retireBooks([]);
  expect((await at(40)).bovada, 'it is not checked at every poll').toEqual({ ...retired.bovada, ageSeconds: null });
  const back = await at(20 + 6 * 60);
  expect(back.books).toContain('bovada');
  expect(back.bovada).toBeUndefined();
  expect(world.logged.filter((line) => line.includes('does not accept the bookmaker'))).toHaveLength(1);
});
