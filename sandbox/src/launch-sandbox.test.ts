import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { faultKinds } from './simulation/fault-queue.ts';
import { bookmakers } from './odds-api/bookmakers.ts';
import { launchSandbox, type Sandbox } from './launch-sandbox.ts';

const evening = Date.parse('2026-11-15T02:50:00Z');
const oddsPath = '/v4/sports/basketball_nba/odds?apiKey=0&bookmakers=fanduel,betmgm&markets=h2h,totals&oddsFormat=american';
const boardPath = '/static/json/liveData/scoreboard/todaysScoreboard_00.json';
const espnPath = '/apis/site/v2/sports/basketball/nba/scoreboard?dates=20261114';
const season = z.object({ games: z.array(z.object({ id: z.string(), tipOffAt: z.iso.datetime(), finalAt: z.iso.datetime() })) });

let sandbox: Sandbox;
/** The NBA refuses requests without a referer. */
const fromWebsite: RequestInit = { headers: { referer: 'https://www.nba.com/' } };
const get = (path: string, init = fromWebsite) => fetch(`${sandbox.url}${path}`, init);
const post = (path: string, body: unknown) =>
  get(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const setClock = (now: number) => post('/sandbox/clock', { now: new Date(now).toISOString() });

beforeAll(async () => {
  sandbox = await launchSandbox({ port: 0, seed: 1, speed: 0, epoch: evening });
});
afterEach(async () => {
  await get('/sandbox/faults', { method: 'DELETE' });
  await setClock(evening);
});
afterAll(() => sandbox.close());

describe('simulated vendors serve the paths of the real ones', () => {
  test.each([
    oddsPath,
    '/v4/historical/sports/basketball_nba/odds/?apiKey=0&bookmakers=fanduel&oddsFormat=american&date=2026-01-10T20:00:00Z',
    boardPath,
    '/static/json/staticData/scheduleLeagueV2.json',
    '/static/json/liveData/boxscore/boxscore_0022600001.json',
    espnPath,
    '/apis/site/v2/sports/basketball/nba/summary?event=401530001',
    '/apis/site/v2/sports/basketball/nba/injuries',
  ])('%s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(JSON.stringify(await response.json()).length).toBeGreaterThan(200);
  });

  test('/faults is a web page', async () => {
    expect(await (await get('/faults')).text()).toContain('Nothing here is real');
  });

  test('unknown resources are rejected with the errors of the vendor', async () => {
    expect((await get('/static/json/liveData/boxscore/boxscore_0022601230.json')).status).toBe(403);
    expect((await get(boardPath, {})).status).toBe(403);
    expect((await get('/v4/sports/cricket_ipl/odds?apiKey=0&bookmakers=fanduel')).status).toBe(404);
    expect(await (await get('/v4/sports/basketball_nba/odds?bookmakers=fanduel')).json()).toMatchObject({ error_code: 'MISSING_KEY' });
    expect(await (await get('/v4/sports/basketball_nba/odds?apiKey=0&oddsFormat=american')).json()).toMatchObject({
      error_code: 'MISSING_REGION',
    });
    expect(await (await get(`${oddsPath}&markets=corners`)).json()).toMatchObject({ error_code: 'INVALID_MARKET' });
    expect((await get(`${oddsPath}&includeLinks=1`)).status).toBe(422);
    expect(await (await get('/v4/sports/basketball_nba/odds?apiKey=invalid')).json()).toMatchObject({ error_code: 'INVALID_KEY' });
  });

  test('every response of The Odds API states its cost and the remaining credits', async () => {
    const free = await get(`${oddsPath}&commenceTimeFrom=2028-01-01T00:00:00Z`);
    const paid = await get(oddsPath);
    expect(free.headers.get('x-requests-last')).toBe('0');
    expect(paid.headers.get('x-requests-last')).toBe('2');
    const left = (response: Response) => Number(response.headers.get('x-requests-remaining'));
    expect(left(free) - left(paid)).toBe(2);
    expect(left(paid) + Number(paid.headers.get('x-requests-used'))).toBe(5_000_000);
  });
});

test('requests are rejected when the credits are used up, until the first of the next month', async () => {
  const small = await launchSandbox({ port: 0, speed: 0, epoch: evening, oddsPlan: 3 });
  const call = () => fetch(`${small.url}${oddsPath}`);
  expect((await call()).status).toBe(200);
  const refused = await call();
  expect(refused.status).toBe(401);
  expect(refused.headers.get('x-requests-remaining')).toBe('1');
  expect(await refused.json()).toMatchObject({ error_code: 'OUT_OF_USAGE_CREDITS' });
  const body = JSON.stringify({ now: '2026-12-01T00:00:05Z' });
  await fetch(`${small.url}/sandbox/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect((await call()).status).toBe(200);
  await small.close();
});

describe('the clock', () => {
  test('can be set, and a game goes from scheduled to live to final', async () => {
    const { games } = season.parse(await (await get('/sandbox/truth')).json());
    const game = games.find(({ tipOffAt }) => Date.parse(tipOffAt) > evening);
    if (!game) throw new Error('no game');
    const board = z.object({ scoreboard: z.object({ games: z.array(z.object({ gameId: z.string(), gameStatus: z.number() })) }) });
    const statusAt = async (now: number) => {
      await setClock(now);
      const { scoreboard } = board.parse(await (await get(boardPath)).json());
      return scoreboard.games.find(({ gameId }) => gameId === game.id)?.gameStatus;
    };
    expect(await statusAt(Date.parse(game.tipOffAt) - 1000)).toBe(1);
    expect(await statusAt(Date.parse(game.tipOffAt) + 1000)).toBe(2);
    expect(await statusAt(Date.parse(game.finalAt) + 1000)).toBe(3);
  });

  test('runs at another speed and cannot be set then', async () => {
    const running = await launchSandbox({ port: 0, speed: 3600, epoch: Date.now() });
    const startedAt = Date.now();
    const { now } = z.object({ now: z.iso.datetime() }).parse(await (await fetch(`${running.url}/sandbox/clock`)).json());
    expect(Date.parse(now)).toBeGreaterThanOrEqual(startedAt - 1000);
    const refused = await fetch(`${running.url}/sandbox/clock`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(refused.status).toBe(409);
    await running.close();
  });

  test('a restart continues the same league', async () => {
    const again = await launchSandbox({ port: 0, seed: 1, speed: 0, epoch: evening });
    for (const path of [oddsPath, boardPath, espnPath, '/sandbox/truth']) {
      expect(await (await fetch(`${again.url}${path}`, fromWebsite)).text()).toBe(await (await get(path)).text());
    }
    await again.close();
  });
});

test('the scoreboard of ESPN has the games of a day, month or year, refuses ranges and truncates large limits', async () => {
  const board = espnPath.replace(/\?.*/, '');
  const games = async (query: string) => {
    const { events } = (await (await get(`${board}?${query}`)).json()) as { events: { date: string }[] };
    return events.length;
  };
  const month = await games('dates=202611&limit=500');
  expect(month).toBeGreaterThan(150);
  expect([await games('dates=202611&limit=600'), await games('dates=202611')]).toEqual([25, 100]);
  expect(await games('dates=20261114&limit=500')).toBeLessThan(16);
  expect(await games('dates=2026&limit=500')).toBeGreaterThan(month);
  for (const range of ['20261114-20261115', '20261114,20261115']) {
    const refused = await get(`${board}?dates=${range}&limit=500`);
    expect([refused.status, await refused.json()]).toEqual([400, { code: 400, message: 'Failed to get events endpoint.' }]);
  }
});

test('a request with a retired bookmaker is refused as a whole, without cost', async () => {
  const books = oddsPath.replace('betmgm', 'bovada');
  await post('/sandbox/retired-books', { books: ['bovada'] });
  const refused = await get(books);
  expect([refused.status, refused.headers.get('x-requests-last')]).toEqual([422, '0']);
  expect(await refused.json()).toMatchObject({ error_code: 'INVALID_BOOKMAKERS' });
  expect((await get(oddsPath)).status).toBe(200);
  await post('/sandbox/retired-books', { books: [] });
  expect((await get(books)).status).toBe(200);
});

test('every vendor reports a moved tip-off and a postponed game', async () => {
  const own = await launchSandbox({ port: 0, seed: 1, speed: 0, epoch: Date.parse('2026-11-14T20:00:00Z') });
  const read = async (path: string) => (await fetch(`${own.url}${path}`, fromWebsite)).text();
  const change = (body: object) =>
    fetch(`${own.url}/sandbox/schedule`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const [moved, postponed] = [...(await read(boardPath)).matchAll(/"gameId":"(\d+)"/g)].map(([, id]) => id);
  await change({ gameId: moved, startsAt: '2026-11-15T04:37:00Z' });
  for (const path of [boardPath, espnPath]) expect(await read(path)).toContain('2026-11-15T04:37');
  expect(await read(oddsPath)).toMatch(/2026-11-15T04:[34]/);
  await change({ gameId: postponed, postponed: true });
  expect(await read(boardPath)).toContain('"gameStatusText":"PPD"');
  expect(await read(espnPath)).toContain('STATUS_POSTPONED');
  // With a new date, then back on the old one.
  await change({ gameId: postponed, startsAt: '2026-11-15T02:07:00Z' });
  expect(await read(boardPath)).not.toContain('"gameStatusText":"PPD"');
  for (const path of [boardPath, espnPath]) expect(await read(path)).toContain('2026-11-15T02:07');
  expect(await read(espnPath)).toContain('STATUS_POSTPONED');
  await change({ gameId: postponed, postponed: false });
  for (const path of [boardPath, espnPath]) expect(await read(path)).not.toContain('2026-11-15T02:07');
  expect(await read(espnPath)).not.toContain('STATUS_POSTPONED');
  await own.close();
});

describe('faults', () => {
  const paths = { 'odds-api': oddsPath, 'nba-cdn': boardPath, espn: espnPath };

  test.each(Object.entries(paths))('affect the requested number of responses of %s and no other vendor', async (vendor, path) => {
    const normal = await (await get(path)).text();
    await post('/sandbox/faults', { vendor, fault: '500', count: 2 });
    for (const other of Object.values(paths).filter((one) => one !== path)) expect((await get(other)).status).toBe(200);
    expect((await get(path)).status).toBe(500);
    expect((await get(path)).status).toBe(500);
    expect(await (await get(path)).text()).toBe(normal);
  });

  test.each(faultKinds.filter((kind) => kind !== 'timeout'))('%s changes exactly one response', async (fault) => {
    const read = async () => {
      const response = await get(oddsPath);
      const { status, headers } = response;
      const body = await response.text();
      return { status, date: headers.get('date'), credits: headers.has('x-requests-used'), body };
    };
    const normal = await read();
    await post('/sandbox/faults', { vendor: 'odds-api', fault });
    expect(await read()).not.toEqual(normal);
    expect(await read()).toEqual(normal);
  });

  test('a timeout never responds', async () => {
    await post('/sandbox/faults', { vendor: 'espn', fault: 'timeout' });
    await expect(get(espnPath, { signal: AbortSignal.timeout(150) })).rejects.toThrow('timeout');
    expect((await get(espnPath)).status).toBe(200);
  });

  test('an invalid fault request is rejected with a reason', async () => {
    const response = await post('/sandbox/faults', { vendor: 'weather', fault: 'rain' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('vendor');
  });
});

test('responses have a Date header from the simulated clock', async () => {
  for (const path of [oddsPath, boardPath, espnPath]) expect(Date.parse((await get(path)).headers.get('date') ?? '')).toBe(evening);
});

test('the control API returns the odds of any time', async () => {
  const at = new Date(evening - 3_600_000).toISOString();
  const then = await (await get(`/sandbox/truth/odds?at=${at}`)).text();
  await setClock(evening - 3_600_000);
  const seen = await (
    await get(
      `/v4/sports/basketball_nba/odds?apiKey=0&bookmakers=${bookmakers.map(({ key }) => key).join()}&markets=h2h,spreads,totals&oddsFormat=american`,
    )
  ).text();
  expect(then).toBe(seen);
});
