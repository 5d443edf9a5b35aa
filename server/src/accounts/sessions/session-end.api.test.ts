import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SessionList } from '#contract/accounts/account.ts';
import { openStream } from '../../../test/read-event-stream.ts';
import { setPremium } from '../../../test/sign-in.ts';
import { testApp } from '../../../test/test-app.ts';
import { ada, testBrowser, type TestBrowser } from '../../../test/test-browser.ts';
import { testGoogle } from '../../../test/test-google.ts';
import { pushSubscriptions } from '#server/schema/delivery.ts';
import { sessions as sessionRows, users } from '#server/schema/accounts.ts';
import { hashToken } from './token.ts';

/** A premium member with two signed-in browsers, each with a push subscription and an open stream. */
async function twoBrowsers() {
  const google = await testGoogle();
  const { app, database } = await testApp({ variables: google.variables });
  const { db } = database;
  const [laptop, phone] = [testBrowser(app), testBrowser(app)];
  await laptop.send('POST', '/api/register', ada);
  await phone.send('POST', '/api/login', ada);
  await setPremium(db, 1, true);
  const open = async (browser: TestBrowser, name: string) => {
    const endpoint = `https://web.push.apple.com/${name}`;
    const point = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
    const added = await browser.send('PUT', '/api/push/subscriptions', { endpoint, keys: { p256dh: point, auth: 'a'.repeat(22) } });
    expect(added.statusCode).toBe(200);
    const stream = await openStream(app, { cookie: `courtline=${browser.cookies.get('courtline')}` });
    expect((await stream.waitFor(({ event }) => event === 'hello')).data).toEqual({ tier: 'premium' });
    return stream;
  };
  const streams = { laptop: await open(laptop, 'laptop'), phone: await open(phone, 'phone') };
  const pushBrowsers = async () => {
    const rows = await db.select({ endpoint: pushSubscriptions.endpoint }).from(pushSubscriptions);
    return rows.map(({ endpoint }) => endpoint.split('/').at(-1));
  };
  return { app, db, google, laptop, phone, streams, pushBrowsers };
}

test('a log-out ends the stream and the notifications of this browser only', async () => {
  const { laptop, phone, streams, pushBrowsers } = await twoBrowsers();
  await laptop.send('POST', '/api/logout');
  await streams.laptop.ended;
  expect(await pushBrowsers()).toEqual(['phone']);
  expect((await phone.get('/api/user')).statusCode).toBe(200);
});

test('a password reset ends the streams and the notifications of all browsers', async () => {
  const { app, db, streams, pushBrowsers } = await twoBrowsers();
  const token = 'a-reset-token';
  await db.update(users).set({ resetToken: hashToken(token), resetTokenExpiry: new Date(Date.now() + 60_000) });
  const password = 'another long sentence';
  const reset = await testBrowser(app).send('POST', '/api/reset-password', { token, password, confirmPassword: password });
  expect(reset.statusCode).toBe(200);
  await Promise.all([streams.laptop.ended, streams.phone.ended]);
  expect(await pushBrowsers()).toEqual([]);
});

test('the owner of the address who takes the account over with Google ends streams and notifications of the stranger', async () => {
  const { app, google, streams, pushBrowsers } = await twoBrowsers();
  const idToken = await google.token({ email: ada.email, hd: 'example.com' });
  expect((await testBrowser(app).send('POST', '/api/auth/google', { idToken })).statusCode).toBe(200);
  await Promise.all([streams.laptop.ended, streams.phone.ended]);
  expect(await pushBrowsers()).toEqual([]);
});

test('the deletion of the account ends streams and notifications', async () => {
  const { laptop, streams, pushBrowsers } = await twoBrowsers();
  expect((await laptop.send('DELETE', '/api/account', { password: ada.password })).statusCode).toBe(200);
  await Promise.all([streams.laptop.ended, streams.phone.ended]);
  expect(await pushBrowsers()).toEqual([]);
});

test('a person who signs in again in the same browser keeps its notifications, another person does not get them', async () => {
  const { laptop, pushBrowsers } = await twoBrowsers();
  await laptop.send('POST', '/api/login', ada);
  expect(await pushBrowsers()).toEqual(['laptop', 'phone']);
  await laptop.send('POST', '/api/register', { ...ada, username: 'Bob', email: 'bob@example.com' });
  expect(await pushBrowsers()).toEqual(['phone']);
});

test('notifications of a browser that has dropped its device cookie end with its next session', async () => {
  const { laptop, phone, pushBrowsers } = await twoBrowsers();
  phone.cookies.delete('courtline-device');
  expect((await phone.send('POST', '/api/login', ada)).statusCode).toBe(200);
  expect(await pushBrowsers()).toEqual(['laptop', 'phone']);
  const { sessions } = (await laptop.get('/api/account/sessions')).json<SessionList>();
  const { id } = sessions.find(({ isCurrent }) => !isCurrent)!;
  expect((await laptop.send('DELETE', '/api/account/sessions', { id })).statusCode).toBe(200);
  expect(await pushBrowsers()).toEqual(['laptop']);
});

test('whoever signs all other browsers out also ends notifications of browsers whose session has expired, or is not known', async () => {
  const { db, laptop, phone, pushBrowsers } = await twoBrowsers();
  await db.delete(sessionRows).where(eq(sessionRows.tokenHash, hashToken(phone.cookies.get('courtline')!)));
  expect(await pushBrowsers()).toEqual(['laptop', 'phone']);
  const unknown = { userId: 1, endpoint: 'https://web.push.apple.com/unknown', p256dh: '', auth: '', deviceHash: null };
  await db.insert(pushSubscriptions).values(unknown);
  expect((await laptop.send('DELETE', '/api/account/sessions/others')).statusCode).toBe(200);
  expect(await pushBrowsers()).toEqual(['laptop']);
});
