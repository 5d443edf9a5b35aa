import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anyRule } from '../../../test/league/simulated-alert-week.ts';
import { setPremium, proveEmail } from '../../../test/sign-in.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser, type TestBrowser } from '../../../test/test-browser.ts';
import { testGoogle } from '../../../test/test-google.ts';
import { hashToken } from '#server/accounts/sessions/token.ts';
import { emailConfirmations, sessions, users } from '#server/schema/accounts.ts';
import { alertRules, alertSettings } from '#server/schema/alerts.ts';
import { mailOutbox, pushSubscriptions } from '#server/schema/delivery.ts';

/** The tokens of all confirmation links that were mailed, oldest first. */
async function mailedTokens({ database }: TestApp): Promise<string[]> {
  const mails = await database.db.select().from(mailOutbox).where(like(mailOutbox.key, 'confirm-email:%')).orderBy(mailOutbox.id);
  return mails.map(({ text }) => /\/confirm-email\?token=([\w-]{43})/.exec(text)![1]!);
}

const confirm = (browser: TestBrowser, token: string, password?: string) =>
  browser.send('POST', '/api/confirm-email', { token, ...(password !== undefined && { password }) });
const isConfirmed = async (browser: TestBrowser) => (await browser.get('/api/user')).json<{ isEmailConfirmed: boolean }>().isEmailConfirmed;

test('the link in the mail confirms the address once; a second click says so, and other browsers are signed out', async () => {
  const service = await testApp({ variables: { PUBLIC_URL: 'https://courtline.example' } });
  const { app, database } = service;
  const other = testBrowser(app);
  const browser = await signedInBrowser(app);
  await other.send('POST', '/api/login', ada);
  const [mail] = await database.db.select().from(mailOutbox);
  expect(mail).toMatchObject({ to: ada.email, userId: 1, subject: 'Confirm your email for Courtline' });
  expect(mail!.text).not.toContain(ada.username);
  const [token] = await mailedTokens(service);
  expect(mail!.html).toContain(`href="https://courtline.example/confirm-email?token=${token}"`);
  expect(JSON.stringify(await database.db.select().from(emailConfirmations))).not.toContain(token);

  expect(await isConfirmed(browser)).toBe(false);
  expect((await confirm(browser, token!)).json()).toEqual({ state: 'confirmed' });
  expect(await isConfirmed(browser)).toBe(true);
  expect((await other.get('/api/user')).statusCode).toBe(401);
  expect((await confirm(testBrowser(app), token!)).json()).toEqual({ state: 'already-confirmed' });
});

test('a click of the mailbox’s owner gives nothing to a stranger who has registered the address', async () => {
  const service = await testApp();
  const stranger = await signedInBrowser(service.app);
  const [token] = await mailedTokens(service);
  const owner = await signedInBrowser(service.app, { ...ada, username: 'Owner', email: 'owner@example.com' });
  for (const browser of [testBrowser(service.app), owner]) {
    const refused = await confirm(browser, token!);
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'password-required' }]);
  }
  expect((await confirm(owner, token!, 'wrong')).statusCode).toBe(403);
  expect(await isConfirmed(stranger)).toBe(false);
  expect((await confirm(testBrowser(service.app), token!, ada.password)).json()).toEqual({ state: 'confirmed' });
  expect((await stranger.get('/api/user')).statusCode).toBe(401);
});

test('a link expires after three days and is worthless for another address; invalid links are refused', async () => {
  let now = Date.now();
  const service = await testApp({ clock: { now: () => new Date(now) } });
  const { db } = service.database;
  const browser = await signedInBrowser(service.app);
  const [token] = await mailedTokens(service);
  const invalid = { code: 'invalid-confirmation-link', message: 'This confirmation link is invalid or has expired.' };
  expect((await confirm(browser, 'x')).json()).toEqual(invalid);
  await db.update(users).set({ email: 'new@example.com' });
  expect((await confirm(browser, token!)).json()).toEqual(invalid);
  await db.update(users).set({ email: 'ADA@example.com' });
  now += 3 * 86_400_000;
  expect((await confirm(browser, token!)).json()).toEqual(invalid);
  now -= 1;
  expect((await confirm(browser, token!)).json()).toEqual({ state: 'confirmed' });
});

test('a new link can be requested five times a day, and every link works', async () => {
  const service = await testApp();
  const browser = await signedInBrowser(service.app);
  const ask = () => browser.send('POST', '/api/account/confirmation');
  expect((await ask()).json()).toEqual({ message: `We sent a new link to ${ada.email}.` });
  for (let asked = 1; asked < 5; asked += 1) expect((await ask()).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(429);
  const tokens = await mailedTokens(service);
  expect(tokens).toHaveLength(6);
  expect((await confirm(browser, tokens[0]!)).json()).toEqual({ state: 'confirmed' });
  expect((await confirm(browser, tokens[5]!)).json()).toEqual({ state: 'already-confirmed' });
  expect((await ask()).json()).toEqual({ message: 'Your email is already confirmed.' });
});

const seasonTimeOut = { length: 'season', billing: 'pause', confirmed: true };
const subscription = { endpoint: 'https://web.push.apple.com/abc', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

/** A stranger registers the address, adds a rule and a browser with notifications, and starts a long time-out. */
async function strangerWithTimeOut(service: TestApp): Promise<TestBrowser> {
  const { db } = service.database;
  const stranger = await signedInBrowser(service.app);
  await setPremium(db, 1, true);
  expect((await stranger.send('POST', '/api/alerts/rules', anyRule)).statusCode).toBe(200);
  const [session] = await db.select().from(sessions);
  await db.insert(pushSubscriptions).values({ userId: 1, deviceHash: session!.deviceHash, ...subscription });
  expect((await stranger.send('POST', '/api/time-out', seasonTimeOut)).statusCode).toBe(200);
  return stranger;
}

async function leftOvers({ database: { db } }: TestApp) {
  const [user] = await db.select().from(users);
  const counts = [alertRules, alertSettings, pushSubscriptions].map((table) => db.$count(table, eq(table.userId, 1)));
  return { timeOutEndsAt: user!.timeOutEndsAt, counts: await Promise.all(counts) };
}
const nothing = { timeOutEndsAt: null, counts: [0, 0, 0] };

test('the first reset by mail removes the time-out, rules and notifications that a stranger left', async () => {
  const service = await testApp();
  const stranger = await strangerWithTimeOut(service);
  const token = 'a'.repeat(43);
  await service.database.db.update(users).set({ resetToken: hashToken(token), resetTokenExpiry: new Date(Date.now() + 60_000) });
  const password = 'the password of the owner';
  await testBrowser(service.app).send('POST', '/api/reset-password', { token, password, confirmPassword: password });
  expect(await leftOvers(service)).toEqual(nothing);
  expect((await stranger.get('/api/user')).statusCode).toBe(401);
});

test('the first sign-in with Google removes the time-out, rules and notifications that a stranger left', async () => {
  const google = await testGoogle();
  const service = await testApp({ variables: google.variables });
  await strangerWithTimeOut(service);
  await service.database.db.update(users).set({ email: 'ada@gmail.com' });
  const owner = testBrowser(service.app);
  expect((await owner.send('POST', '/api/auth/google', { idToken: await google.token({ email: 'ada@gmail.com' }) })).statusCode).toBe(200);
  expect(await leftOvers(service)).toEqual(nothing);
  expect((await owner.get('/api/predictions/latest')).statusCode).toBe(200);
});

test('a person who confirms their own account keeps rules, notifications and the time-out', async () => {
  const service = await testApp();
  const person = await strangerWithTimeOut(service);
  const before = await leftOvers(service);
  const [token] = await mailedTokens(service);
  expect((await confirm(person, token!)).json()).toEqual({ state: 'confirmed' });
  expect(await leftOvers(service)).toEqual(before);
});

test('the time-out of a deleted, proven account is not removed when somebody proves the address of the next account', async () => {
  const service = await testApp();
  const browser = await signedInBrowser(service.app);
  await proveEmail(service.database.db, 1);
  expect((await browser.send('POST', '/api/time-out', seasonTimeOut)).statusCode).toBe(200);
  expect((await browser.send('DELETE', '/api/account', { password: ada.password })).statusCode).toBe(200);
  await signedInBrowser(service.app);
  const token = 'a'.repeat(43);
  await service.database.db.update(users).set({ resetToken: hashToken(token), resetTokenExpiry: new Date(Date.now() + 60_000) });
  await testBrowser(service.app).send('POST', '/api/reset-password', {
    token,
    password: 'a new password',
    confirmPassword: 'a new password',
  });
  expect((await leftOvers(service)).timeOutEndsAt).not.toBeNull();
});

test('the addresses of our own mailboxes cannot be registered', async () => {
  const { app } = await testApp({ variables: { SUPPORT_EMAIL: 'help@courtline.example', MAIL_FROM: 'Courtline <us@courtline.example>' } });
  for (const email of ['help@courtline.example', 'Help+1@courtline.example', 'us@courtline.example']) {
    const response = await testBrowser(app).send('POST', '/api/register', { ...ada, email });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { code: 'email-refused', message: 'This email cannot be used for an account' },
    ]);
  }
});
