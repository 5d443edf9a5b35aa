import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../test/test-browser.ts';
import { testGoogle } from '../../test/test-google.ts';
import { mailOutbox } from '#server/schema/platform/mail.ts';
import { contactMessages } from '#server/schema/support.ts';
import type { AccountDeps } from './account-deps.ts';
import { deleteAccount } from './delete-account.ts';
import { knownDevices, sessions, users } from '#server/schema/accounts.ts';

const letter = { name: 'Ada', email: ada.email, subject: 'Hello', message: 'Words' };

test('a person can download everything held about them, and nobody else’s', async () => {
  const { app } = await testApp();
  const browser = await signedInBrowser(app);
  await browser.send('POST', '/api/contact', letter);
  await testBrowser(app).send('POST', '/api/contact', { ...letter, subject: 'Not hers' });
  const response = await browser.get('/api/account/export');
  expect(response.headers['content-disposition']).toBe('attachment; filename="courtline-account.json"');
  expect(response.json()).toMatchObject({
    account: { id: 1, username: 'Ada', email: ada.email, hasPassword: true, isPremium: false },
    held: { contactMessages: [{ subject: 'Hello', message: 'Words' }], sessions: [{}], mails: [] },
  });
  expect(response.body).not.toMatch(/argon2|tokenHash|resetToken|Not hers/);
  expect((await testBrowser(app).get('/api/account/export')).statusCode).toBe(401);
});

test('an account is deleted with its password, and everything held about the person with it', async () => {
  const { app, database } = await testApp();
  const { db } = database;
  const browser = await signedInBrowser(app);
  await browser.send('POST', '/api/contact', letter);
  const wrong = await browser.send('DELETE', '/api/account', { password: 'wrong' });
  expect([wrong.statusCode, wrong.json()]).toEqual([403, { code: 'not-proven', message: 'The password is wrong' }]);
  expect((await browser.send('DELETE', '/api/account', {})).statusCode).toBe(400);

  const response = await browser.send('DELETE', '/api/account', { password: ada.password });
  expect([response.statusCode, response.json()]).toEqual([200, { message: 'Your account has been deleted.' }]);
  expect(browser.cookies.has('courtline')).toBe(false);
  for (const table of [users, sessions, knownDevices, contactMessages]) expect(await db.select().from(table)).toEqual([]);
  expect((await db.select().from(mailOutbox)).map(({ subject }) => subject)).toContain('Your Courtline account was deleted');
  expect((await testBrowser(app).send('POST', '/api/register', ada)).statusCode).toBe(200);
});

test('who has no password shows a Google sign-in of the last five minutes, of the same Google account', async () => {
  const google = await testGoogle();
  const { app, database } = await testApp({ variables: google.variables });
  const browser = testBrowser(app);
  await browser.send('POST', '/api/auth/google', { idToken: await google.token() });
  const attempt = async (changes: Record<string, unknown>) =>
    (await browser.send('DELETE', '/api/account', { idToken: await google.token(changes) })).statusCode;
  expect(await attempt({ auth_time: Math.floor(Date.now() / 1000) - 301 })).toBe(403);
  expect(await attempt({ sub: 'somebody-else' })).toBe(403);
  expect(await database.db.select().from(users)).toHaveLength(1);
  expect(await attempt({})).toBe(200);
  expect(await database.db.select().from(users)).toEqual([]);
});

test('if another slice cannot let go (a subscription that could not be canceled), the account stays', async () => {
  const { app, database } = await testApp();
  await signedInBrowser(app);
  const order: string[] = [];
  const deps: AccountDeps = {
    db: database.db,
    clock: { now: () => new Date() },
    publicUrl: 'https://courtline.example',
    verifyGoogle: () => Promise.reject(new Error('not asked')),
    mailSoon: () => undefined,
    beforeDelete: [async (userId) => void order.push(`first ${userId}`), () => Promise.reject(new Error('the provider is away'))],
    timeOut: { alongside: [], after: () => Promise.resolve() },
    held: {},
  };
  const user = { id: 1, username: 'Ada', email: ada.email, isPremium: false, photoURL: null, timeOutUntil: null };
  await expect(deleteAccount(deps, user, { password: ada.password }, undefined)).rejects.toThrow('the provider is away');
  expect(order).toEqual(['first 1']);
  expect(await database.db.select().from(users)).toHaveLength(1);
});
