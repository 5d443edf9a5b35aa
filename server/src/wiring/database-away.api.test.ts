import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { billingChoices, timeOutLengths } from '#domain/time-out.ts';
import { predictions } from '#server/schema/predictions.ts';
import { databaseProxy } from '../../test/database/database-proxy.ts';
import { testDatabase } from '../../test/database/test-database.ts';
import { simulatedLeague } from '../../test/league/simulated-league.ts';
import { smallWeb } from '../../test/league/small-web.ts';
import { rawRequest } from '../../test/raw-request.ts';
import { cookieOfNewUser } from '../../test/sign-in.ts';
import { testAdminToken } from '../../test/test-app.ts';

const ourPages = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };

/** The listening service with a proxy before its database. Three people have used it: one is premium, one is in a time-out. */
async function leagueWithProxy() {
  let proxy: Awaited<ReturnType<typeof databaseProxy>> | undefined;
  const database = await testDatabase(async (url) => (proxy = await databaseProxy(url)).url);
  const world = await simulatedLeague({ startsAt: new Date('2026-10-20T18:00:00Z'), web: smallWeb(), database });
  await world.runJobs();
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const [prediction] = await database.db.select().from(predictions).limit(1);
  const signIn = async (isPremium: boolean) =>
    `${await cookieOfNewUser(database.db, { isPremium })}; courtline_signed_in=${isPremium ? 'premium' : 'free'}`;
  const [premium, free, resting] = [await signIn(true), await signIn(false), await signIn(false)];
  const timeOut = { length: timeOutLengths[0], billing: billingChoices[0], confirmed: true };
  const taken = await fetch(`${url}/api/time-out`, {
    method: 'POST',
    headers: { ...ourPages, cookie: resting },
    body: JSON.stringify(timeOut),
  });
  expect(taken.status).toBe(200);
  const gamePath = `/api/games/${prediction!.gameId}`;
  const publicPaths = ['/', '/api/predictions/latest', gamePath, '/api/record/summary', '/api/feeds', '/style.css'];
  for (const path of publicPaths) for (const cookie of ['', premium, free, resting]) await rawRequest(url + path, { cookie });
  await rawRequest(`${url}/api/predictions/premium`, { cookie: premium });
  return { world, url, proxy: proxy!, publicPaths, cookies: { premium, free, resting } };
}

test('without the database public answers are sent with their age, and nothing else is', async () => {
  const { world, url, proxy, publicPaths, cookies } = await leagueWithProxy();
  const ask = async (path: string, cookie = '') => rawRequest(url + path, { cookie });
  const before = (await ask('/api/predictions/latest')).body;
  proxy.refuse();
  await expect.poll(async () => (await ask('/api/predictions/latest')).headers.age).toMatch(/^[1-9]/);

  for (const cookie of ['', cookies.free, cookies.premium]) {
    for (const path of publicPaths) expect([path, (await ask(path, cookie)).status]).toEqual([path, 200]);
  }
  const list = await ask('/api/predictions/latest');
  expect([list.body.equals(before), list.headers.warning]).toEqual([true, '110 - "Response is Stale"']);
  expect((await ask('/style.css')).headers.age).toBeUndefined();
  const page = await ask('/');
  expect(page.body.toString()).toMatch(/<body><aside[^]*last up to date on \w{3} \d+, \d{4}, [\d:]+ [AP]M UTC/);
  expect((await rawRequest(`${url}/`, { 'if-none-match': page.headers.etag! })).status).toBe(304);
  expect((await ask('/', cookies.free)).headers['cache-control']).toBe('private, no-store');

  const refused = async (path: string, cookie?: string) => {
    const response = await ask(path, cookie);
    expect([path, response.status, response.headers['retry-after']]).toEqual([path, 503, '5']);
    return response.body.toString();
  };
  expect(await refused('/api/predictions/premium', cookies.premium)).toContain('We cannot answer at the moment.');
  expect(await refused('/api/record/results?page=3')).toContain('"code":"unavailable"');
  const strangersCookie = cookies.free.replace(/=[\w-]{5}/, '=AAAAA');
  expect(await refused('/', strangersCookie)).toContain('<p>We cannot answer at the moment. Please try again in a few seconds.</p>');
  const newPage = await ask('/predictions');
  expect([newPage.status, newPage.headers.age, newPage.body.includes('last up to date')]).toEqual([200, expect.any(String), true]);
  for (const path of publicPaths.filter((path) => path !== '/style.css')) {
    expect(await refused(path, strangersCookie)).not.toContain('bookmaker_odds');
    expect([path, (await ask(path, cookies.resting)).body.includes('bookmaker_odds')]).toEqual([path, false]);
  }
  const signIn = { method: 'POST', headers: ourPages, body: JSON.stringify({ username: 'ada', password: 'correct horse battery' }) };
  expect((await fetch(`${url}/api/login`, signIn)).status).toBe(503);
  const metrics = await rawRequest(`${url}/metrics`, { authorization: `Bearer ${testAdminToken}` });
  expect(metrics.status).toBe(200);
  const uptime = async () => {
    const { status, headers, body } = await ask('/healthz');
    expect([status, headers.age]).toEqual([200, undefined]);
    return (JSON.parse(body.toString()) as { uptimeSeconds: number }).uptimeSeconds;
  };
  await expect.poll(uptime).toBeGreaterThan((await uptime()) + 1);
  expect((await ask('/readyz')).status).toBe(503);

  proxy.restore();
  await expect.poll(async () => (await ask('/api/predictions/latest')).headers.age).toBeUndefined();
  await expect.poll(async () => (await ask('/api/predictions/premium', cookies.premium)).status).toBe(200);
  await world.setTime(new Date('2026-10-20T21:00:00Z'));
  await world.runJobs();
  await expect.poll(async () => (await ask('/api/predictions/latest')).body.equals(before)).toBe(false);
});

test('with a full disk reads go on, and a change is refused with a sentence until there is space again', async () => {
  const { world, url, cookies } = await leagueWithProxy();
  const { db } = world.database;
  await db.execute(sql`create function fill_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await db.execute(sql`create trigger full_disk before insert or update on preferences execute function fill_disk()`);
  const save = () =>
    fetch(`${url}/api/preferences`, {
      method: 'PUT',
      headers: { ...ourPages, cookie: cookies.free },
      body: JSON.stringify({ oddsFormat: 'decimal' }),
    });
  const refused = await save();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await rawRequest(`${url}/api/predictions/latest`)).headers.age).toBeUndefined();
  await db.execute(sql`drop trigger full_disk on preferences`);
  expect((await save()).status).toBe(200);
});
