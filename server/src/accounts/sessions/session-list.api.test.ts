import { expect, test } from 'vitest';
import type { SessionList } from '#contract/account.ts';
import { testApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser, type TestBrowser } from '../../../test/test-browser.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const hour = 3_600_000;

async function listOf(browser: TestBrowser): Promise<SessionList['sessions']> {
  return (await browser.get('/api/account/sessions')).json<SessionList>().sessions;
}

/** Ada is signed in in two browsers, Bob in one. */
async function threeBrowsers() {
  let now = Date.parse('2026-11-15T12:00:00Z');
  const { app } = await testApp({ clock: { now: () => new Date(now) } });
  const [laptop, phone] = [testBrowser(app, '203.0.113.1', firefox), testBrowser(app)];
  await laptop.send('POST', '/api/register', ada);
  now += 2 * hour;
  await phone.send('POST', '/api/login', ada);
  const bob = await signedInBrowser(app, { ...ada, username: 'Bob', email: 'bob@example.com' });
  return { laptop, phone, bob, setTime: (time: string) => (now = Date.parse(time)) };
}

test('the list names device, start and last use of each session, and this browser', async () => {
  const { laptop, setTime } = await threeBrowsers();
  setTime('2026-11-15T15:30:00Z');
  const [first, second, ...others] = await listOf(laptop);
  expect(others).toEqual([]);
  const started = '2026-11-15T12:00:00.000Z';
  expect(first).toMatchObject({ device: 'Firefox on Linux', startedAt: started, lastSeenAt: '2026-11-15T15:30:00.000Z', isCurrent: true });
  expect(second).toMatchObject({ device: 'Unknown device', lastSeenAt: '2026-11-15T14:00:00.000Z', isCurrent: false });
});

test('one session can be ended from the list, but not the session of another person', async () => {
  const { laptop, phone, bob } = await threeBrowsers();
  const [bobs] = await listOf(bob);
  expect((await laptop.send('DELETE', '/api/account/sessions', { id: bobs!.id })).statusCode).toBe(404);
  expect((await bob.get('/api/user')).statusCode).toBe(200);
  const other = (await listOf(laptop)).find(({ isCurrent }) => !isCurrent);
  expect((await laptop.send('DELETE', '/api/account/sessions', { id: other!.id })).statusCode).toBe(200);
  expect((await phone.get('/api/user')).statusCode).toBe(401);
  expect(await listOf(laptop)).toHaveLength(1);
});

test('all other sessions can be ended at once', async () => {
  const { laptop, phone, bob } = await threeBrowsers();
  expect((await laptop.send('DELETE', '/api/account/sessions/others')).statusCode).toBe(200);
  expect((await phone.get('/api/user')).statusCode).toBe(401);
  expect((await laptop.get('/api/user')).statusCode).toBe(200);
  expect((await bob.get('/api/user')).statusCode).toBe(200);
});
