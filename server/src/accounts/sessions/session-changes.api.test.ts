import { expect, test } from 'vitest';
import { openStream } from '../../../test/read-event-stream.ts';
import { setPremium } from '../../../test/sign-in.ts';
import { testApp } from '../../../test/test-app.ts';
import { matchPage } from '../../../test/league/small-web.ts';
import { signedInBrowser, type TestBrowser } from '../../../test/test-browser.ts';
import { testBilling } from '../../../test/billing/test-billing.ts';

const cookieOf = (browser: TestBrowser) => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

test('the readable cookie names the tier and follows its changes, on pages too', async () => {
  const web = {
    clientFolder: import.meta.dirname,
    template: '<!--page-body-->',
    render: async () => ({ status: 200 as const, head: '', body: 'a page', data: '' }),
    describePicture: () => Promise.resolve(undefined),
    listedPaths: [],
    matchPage,
  };
  const { app, database } = await testApp({ web });
  const browser = await signedInBrowser(app);
  const tier = () => browser.cookies.get('courtline_signed_in');
  expect(tier()).toBe('free');
  await setPremium(database.db, 1, true);
  await browser.get('/predictions');
  expect(tier()).toBe('premium');
  expect((await browser.get('/api/user')).headers['set-cookie']).toBeUndefined();
  await setPremium(database.db, 1, false);
  await browser.get('/api/user');
  expect(tier()).toBe('free');
});

test('an event stream corrects the readable cookies too', async () => {
  const { app, database } = await testApp();
  const browser = await signedInBrowser(app);
  await setPremium(database.db, 1, true);
  const stream = await openStream(app, { cookie: `${cookieOf(browser)}; courtline_time_out=1.${Date.now() + 3_600_000}` });
  const corrected = stream.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  expect(corrected).toEqual(['courtline_time_out=', 'courtline_signed_in=premium']);
  expect((await stream.waitFor(({ event }) => event === 'hello')).data).toEqual({ tier: 'premium' });
});

test('a response that sets a cookie is stored by no cache, even if the route is public', async () => {
  const { app, database } = await testApp();
  const browser = await signedInBrowser(app);
  await setPremium(database.db, 1, true);
  const { headers } = await browser.get('/api/predictions/latest');
  expect([headers['set-cookie'] !== undefined, headers['cache-control']]).toEqual([true, 'private, no-store']);
  expect((await app.inject('/api/predictions/latest')).headers['cache-control']).toContain('public');
});

test('a readable cookie without a session is removed by the question who is signed in, and by no other route', async () => {
  const { app } = await testApp();
  const headers = { cookie: 'courtline_signed_in=premium' };
  const [asked, other] = [await app.inject({ url: '/api/user', headers }), await app.inject({ url: '/api/plans', headers })];
  expect(String(asked.headers['set-cookie'])).toContain('courtline_signed_in=; Max-Age=0');
  expect(other.headers['set-cookie']).toBeUndefined();
});

test('a login sets the tier of a premium user at once', async () => {
  const { app, database } = await testApp();
  const browser = await signedInBrowser(app);
  await setPremium(database.db, 1, true);
  await browser.send('POST', '/api/logout');
  expect(browser.cookies.has('courtline_signed_in')).toBe(false);
  await browser.send('POST', '/api/login', { username: 'Ada', password: 'correct horse battery' });
  expect(browser.cookies.get('courtline_signed_in')).toBe('premium');
});

test('a log-out closes the streams of the session, and the next connection is anonymous', async () => {
  const { app } = await testApp();
  const browser = await signedInBrowser(app);
  const cookie = cookieOf(browser);
  const stream = await openStream(app, { cookie });
  const { data } = await stream.waitFor(({ event }) => event === 'hello');
  expect(data).toEqual({ tier: 'free' });
  await browser.send('POST', '/api/logout');
  await stream.ended;
  const next = await openStream(app, { cookie });
  expect((await next.waitFor(({ event }) => event === 'hello')).data).toEqual({ tier: 'anonymous' });
});

test('a bought subscription closes the streams of the user, and the next connection stays open as premium', async () => {
  const world = await testBilling();
  const person = await world.person();
  const stream = await openStream(world.app, { cookie: person.cookie });
  await stream.waitFor(({ event }) => event === 'hello');
  await world.subscribe(person);
  await world.deliverAll();
  await stream.ended;
  const next = await openStream(world.app, { cookie: person.cookie });
  expect((await next.waitFor(({ event }) => event === 'hello')).data).toEqual({ tier: 'premium' });
});
