import { expect, test } from 'vitest';
import type { SessionList } from '#contract/accounts/account.ts';
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

test('one session can be ended from the list after a new proof, but not the session of another person', async () => {
  const { laptop, phone, bob } = await threeBrowsers();
  const [bobs] = await listOf(bob);
  const other = (await listOf(laptop)).find(({ isCurrent }) => !isCurrent);
  const end = async (id: string) => (await laptop.send('DELETE', '/api/account/sessions', { id })).statusCode;
  expect(await end(other!.id)).toBe(403);
  expect((await phone.get('/api/user')).statusCode).toBe(200);
  await laptop.send('POST', '/api/account/confirm', { password: ada.password });
  expect(await end(bobs!.id)).toBe(404);
  expect((await bob.get('/api/user')).statusCode).toBe(200);
  expect(await end(other!.id)).toBe(200);
  expect((await phone.get('/api/user')).statusCode).toBe(401);
  expect(await listOf(laptop)).toHaveLength(1);
});

test('all others can be ended at once after a new proof', async () => {
  const { laptop, phone, bob } = await threeBrowsers();
  const refused = await laptop.send('DELETE', '/api/account/sessions/others');
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'confirmation-required' }]);
  await laptop.send('POST', '/api/account/confirm', { password: ada.password });
  expect((await laptop.send('DELETE', '/api/account/sessions/others')).statusCode).toBe(200);
  expect((await phone.get('/api/user')).statusCode).toBe(401);
  expect((await laptop.get('/api/user')).statusCode).toBe(200);
  expect((await bob.get('/api/user')).statusCode).toBe(200);
});

test('every new proof gives the session a new token, and a late response to the old one does not sign the browser out', async () => {
  const { laptop } = await threeBrowsers();
  const password = 'another long sentence';
  const proofs = [
    ['POST', '/api/account/confirm', { password: ada.password }],
    ['PUT', '/api/account/email', { email: 'new@example.com', password: ada.password }],
    ['PUT', '/api/account/password', { currentPassword: ada.password, password, confirmPassword: password }],
  ] as const;
  const current = async () => (await listOf(laptop)).find(({ isCurrent }) => isCurrent)!;
  const { id, startedAt } = await current();
  for (const [method, path, proof] of proofs) {
    const old = laptop.cookies.get('courtline')!;
    expect([path, (await laptop.send(method, path, proof)).statusCode]).toEqual([path, 200]);
    const renewed = laptop.cookies.get('courtline')!;
    expect([path, renewed === old]).toEqual([path, false]);
    laptop.cookies.set('courtline', old);
    expect([path, (await laptop.get('/api/account')).statusCode]).toEqual([path, 401]);
    expect(laptop.cookies.get('courtline')).toBe(old);
    laptop.cookies.set('courtline', renewed);
  }
  expect(await current()).toMatchObject({ id, startedAt });
});
