import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { testBilling } from '../../test/billing/test-billing.ts';
import { ada, signedInBrowser, testBrowser } from '../../test/test-browser.ts';
import { proveEmail } from '../../test/sign-in.ts';
import { testGoogle } from '../../test/test-google.ts';
import { billingCustomers } from '#server/schema/billing.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { contactMessages } from '#server/schema/support.ts';
import { knownDevices, sessions, users } from '#server/schema/accounts.ts';

const letter = { name: 'Ada', email: ada.email, subject: 'Hello', message: 'Words' };

test('a person can download everything that is stored about them, and nothing about others', async () => {
  const { app, database } = await testApp();
  const browser = await signedInBrowser(app);
  await proveEmail(database.db, 1);
  await browser.send('POST', '/api/contact', letter);
  await testBrowser(app).send('POST', '/api/contact', { ...letter, subject: 'Not hers' });
  await browser.send('PUT', '/api/account/email', { email: 'new@example.com', password: ada.password });
  const response = await browser.get('/api/account/export');
  expect(response.headers['content-disposition']).toBe('attachment; filename="courtline-account.json"');
  expect(response.json()).toMatchObject({
    isComplete: true,
    account: { id: 1, username: 'Ada', email: ada.email, hasPassword: true, isPremium: false },
    held: {
      contactMessages: [{ subject: 'Hello', message: 'Words' }],
      termsConsents: [{ way: 'api', consentText: expect.stringContaining('I am at least 18 years old') }],
      sessions: [{}],
      emailChanges: [{ newEmail: 'new@example.com', changedAt: null }],
      mails: expect.arrayContaining([expect.objectContaining({ subject: 'Confirm your email for Courtline' })]),
    },
  });
  expect(response.body).not.toMatch(/argon2|tokenHash|resetToken|Not hers/);
  expect((await testBrowser(app).get('/api/account/export')).statusCode).toBe(401);
});

test('a download needs a sign-in or a proof of the last ten minutes', async () => {
  let now = Date.now();
  const { app } = await testApp({ clock: { now: () => new Date(now) } });
  const browser = await signedInBrowser(app);
  now += 11 * 60_000;
  expect((await browser.get('/api/account/export')).json()).toMatchObject({ code: 'confirmation-required' });
  await browser.send('POST', '/api/account/confirm', { password: ada.password });
  expect((await browser.get('/api/account/export')).statusCode).toBe(200);
});

test('until the address is proven, the download contains only what the person has entered', async () => {
  const { app } = await testApp();
  const browser = await signedInBrowser(app);
  await browser.send('POST', '/api/contact', letter);
  const { isComplete, held } = (await browser.get('/api/account/export')).json<{ isComplete: boolean; held: object }>();
  expect([isComplete, Object.keys(held).toSorted()]).toEqual([
    false,
    ['alerts', 'betLog', 'chatChannels', 'contactMessages', 'emailChanges', 'preferences', 'termsConsents'],
  ]);
});

test('the download lists the mails of the account, not those of somebody who had the same address', async () => {
  const { app, database } = await testApp();
  const earlier = await signedInBrowser(app);
  await earlier.send('DELETE', '/api/account', { password: ada.password });
  const browser = await signedInBrowser(app);
  await proveEmail(database.db, 2);
  const { held } = (await browser.get('/api/account/export')).json<{ held: { mails: { subject: string }[] } }>();
  expect(held.mails.map(({ subject }) => subject)).toEqual(['Confirm your email for Courtline']);
  expect(await database.db.$count(mailOutbox)).toBe(3);
});

test('the account names its age and its ways to sign in, to its owner only', async () => {
  const { app, database } = await testApp();
  const browser = await signedInBrowser(app);
  const [row] = await database.db.select().from(users);
  const memberSince = row!.createdAt.toISOString();
  expect((await browser.get('/api/account')).json()).toEqual({
    memberSince,
    wantedEmail: null,
    signInMethods: ['password'],
    mailRefused: null,
  });
  await database.db.update(users).set({ googleId: 'g1', password: null });
  expect((await browser.get('/api/account')).json()).toEqual({
    memberSince,
    wantedEmail: null,
    signInMethods: ['google'],
    mailRefused: null,
  });
  expect((await testBrowser(app).get('/api/account')).statusCode).toBe(401);
});

test('an account is deleted after the password was confirmed, with everything that is stored about the person', async () => {
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

test('without a password, deletion needs a sign-in of the last five minutes with the same Google account', async () => {
  const google = await testGoogle();
  const { app, database } = await testApp({ variables: google.variables });
  const browser = testBrowser(app);
  await browser.send('POST', '/api/auth/google', { idToken: await google.token(), agreeToTerms: true });
  const attempt = async (changes: Record<string, unknown>) =>
    (await browser.send('DELETE', '/api/account', { idToken: await google.token(changes) })).statusCode;
  expect(await attempt({ auth_time: Math.floor(Date.now() / 1000) - 301 })).toBe(403);
  expect(await attempt({ sub: 'somebody-else' })).toBe(403);
  expect(await database.db.select().from(users)).toHaveLength(1);
  expect(await attempt({})).toBe(200);
  expect(await database.db.select().from(users)).toEqual([]);
});

test('the account is kept if the subscription cannot be canceled at the payment provider', async () => {
  const world = await testBilling({ STRIPE_API_URL: 'http://127.0.0.1:9' });
  const browser = await signedInBrowser(world.app);
  const customer = { customerId: 'cus_1', provider: 'stripe', userId: 1 };
  await world.db.insert(billingCustomers).values(customer);
  const response = await browser.send('DELETE', '/api/account', { password: ada.password });
  expect([response.statusCode, response.json()]).toMatchObject([502, { code: 'payment-provider-unavailable' }]);
  expect(await world.db.select().from(users)).toHaveLength(1);
});
