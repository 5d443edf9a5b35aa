import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { proveEmail } from '../../../test/sign-in.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../../test/test-browser.ts';
import { hashToken } from '#server/accounts/sessions/token.ts';
import { emailChanges, users } from '#server/schema/accounts.ts';
import { mailOutbox } from '#server/schema/delivery.ts';

const eve = { username: 'Eve', email: 'eve@example.com', password: 'a long password for eve' };
const wish = { email: 'new@example.com', password: ada.password };

/** The token of the link in the only mail whose key starts like this. */
async function linkIn({ database }: TestApp, key: string): Promise<string> {
  const [mail] = await database.db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.key, `${key}:%`));
  return /\/change-email\?token=([\w-]{43})/.exec(mail!.text)![1]!;
}
const subjectsTo = async ({ database }: TestApp, to: string) =>
  (await database.db.select().from(mailOutbox).orderBy(mailOutbox.id)).filter((mail) => mail.to === to).map(({ subject }) => subject);
const open = async ({ app }: TestApp, token: string) =>
  (await testBrowser(app).send('POST', '/api/confirm-email-change', { token })).json<unknown>();

test('a proven address is changed after both addresses have confirmed it, in any order', async () => {
  for (const order of [
    ['confirm-new-email', 'approve-new-email', 'waiting-for-current'],
    ['approve-new-email', 'confirm-new-email', 'waiting-for-new'],
  ] as const) {
    const service = await testApp();
    const browser = await signedInBrowser(service.app, { ...ada, username: ada.email });
    await proveEmail(service.database.db, 1);
    expect((await browser.send('PUT', '/api/account/email', wish)).statusCode).toBe(200);
    expect((await browser.get('/api/account')).json()).toMatchObject({ wantedEmail: 'new@example.com' });
    const [first, second, waiting] = order;
    expect(await open(service, await linkIn(service, first))).toEqual({ state: waiting });
    expect(await open(service, await linkIn(service, first))).toEqual({ state: waiting });
    expect((await browser.get('/api/user')).json()).toMatchObject({ email: ada.email });
    expect(await open(service, await linkIn(service, second))).toEqual({ state: 'changed' });
    // A username that is the email changes with it: somebody else may get the old address later.
    expect((await browser.get('/api/user')).json()).toMatchObject({ email: wish.email, username: wish.email, isEmailConfirmed: true });
    expect(await open(service, await linkIn(service, second))).toEqual({ state: 'changed' });
    expect((await subjectsTo(service, ada.email)).at(-1)).toBe('The email of your Courtline account was changed');
    expect((await browser.get('/api/account')).json()).toMatchObject({ wantedEmail: null });
  }
});

test('an address that was never proven, such as a mistyped one, is changed by the new address alone', async () => {
  const service = await testApp();
  const browser = await signedInBrowser(service.app);
  await browser.send('PUT', '/api/account/email', wish);
  expect(await subjectsTo(service, ada.email)).toEqual(['Confirm your email for Courtline']);
  expect(await open(service, await linkIn(service, 'confirm-new-email'))).toEqual({ state: 'changed' });
  expect((await browser.get('/api/user')).json()).toMatchObject({ email: wish.email, isEmailConfirmed: true });
});

test('the change is refused without the password, for taken and for refused addresses, and after a day', async () => {
  let now = Date.now();
  const service = await testApp({ clock: { now: () => new Date(now) }, variables: { SUPPORT_EMAIL: 'help@courtline.example' } });
  await signedInBrowser(service.app, eve);
  const browser = await signedInBrowser(service.app);
  const ask = async (changes: object) => (await browser.send('PUT', '/api/account/email', { ...wish, ...changes })).json<unknown>();
  expect(await ask({ password: 'wrong' })).toMatchObject({ code: 'not-proven' });
  expect(await ask({ password: undefined })).toMatchObject({ code: 'invalid-request' });
  expect(await ask({ email: 'EVE@example.com' })).toMatchObject({ code: 'email-taken' });
  expect(await ask({ email: 'help@courtline.example' })).toMatchObject({ code: 'email-refused' });
  await ask({});
  const token = await linkIn(service, 'confirm-new-email');
  // Somebody else registers the new address before the link is opened.
  await signedInBrowser(service.app, { ...eve, username: 'Bob', email: wish.email });
  expect(await open(service, token)).toMatchObject({ code: 'email-taken' });
  now += 86_400_000;
  expect(await open(service, token)).toMatchObject({ code: 'invalid-email-link' });
});

test('a new password needs the current one, signs other browsers out and is mailed about', async () => {
  const service = await testApp();
  const browser = await signedInBrowser(service.app);
  const other = testBrowser(service.app);
  await other.send('POST', '/api/login', ada);
  const next = 'a wholly different phrase';
  const change = (currentPassword: string, password = next) =>
    browser.send('PUT', '/api/account/password', { currentPassword, password, confirmPassword: password });
  expect((await change('wrong')).json()).toMatchObject({ code: 'not-proven' });
  expect((await change(ada.password, 'password')).json()).toMatchObject({ code: 'weak-password' });
  expect((await change(ada.password)).statusCode).toBe(200);
  expect([(await browser.get('/api/user')).statusCode, (await other.get('/api/user')).statusCode]).toEqual([200, 401]);
  expect((await other.send('POST', '/api/login', { ...ada, password: next })).statusCode).toBe(200);
  expect((await subjectsTo(service, ada.email)).at(-1)).toBe('Your Courtline password was changed');
});

test('a username can be changed to one that nobody has, and is mailed about', async () => {
  const service = await testApp();
  await signedInBrowser(service.app, eve);
  const browser = await signedInBrowser(service.app);
  const change = async (username: string) => (await browser.send('PUT', '/api/account/username', { username })).json<unknown>();
  expect(await change(' EVE ')).toMatchObject({ code: 'username-taken' });
  expect(await change(eve.email)).toMatchObject({ code: 'username-is-email' });
  expect(await change('ADA')).toMatchObject({ username: 'ADA' });
  expect((await browser.get('/api/user')).json()).toMatchObject({ username: 'ADA' });
  expect((await subjectsTo(service, ada.email)).at(-1)).toBe('Your Courtline username was changed');
});

test('a reset of the password cancels a requested change of the address, which a thief may have requested', async () => {
  const { app, database } = await testApp();
  const { db } = database;
  const thief = await signedInBrowser(app);
  await proveEmail(db, 1);
  const change = { email: 'thief@example.com', password: ada.password };
  expect((await thief.send('PUT', '/api/account/email', change)).statusCode).toBe(200);
  const [token, password] = ['a'.repeat(43), 'another long sentence'];
  await db.update(users).set({ resetToken: hashToken(token), resetTokenExpiry: new Date(Date.now() + 60_000) });
  await testBrowser(app).send('POST', '/api/reset-password', { token, password, confirmPassword: password });
  expect(await db.$count(emailChanges)).toBe(0);
});

test('a change that was requested before the address was proven cannot be completed without its approval', async () => {
  const service = await testApp();
  const browser = await signedInBrowser(service.app);
  await browser.send('PUT', '/api/account/email', wish);
  await proveEmail(service.database.db, 1);
  expect(await open(service, await linkIn(service, 'confirm-new-email'))).toMatchObject({ code: 'invalid-email-link' });
  expect((await browser.get('/api/user')).json()).toMatchObject({ email: ada.email });
});

test('a username cannot be an address that the account has given up in the meantime', async () => {
  const service = await testApp();
  const browser = await signedInBrowser(service.app);
  await browser.get('/api/user');
  // The change is not published, so the process still has the old address in memory.
  await service.database.db.update(users).set({ email: wish.email });
  const refused = await browser.send('PUT', '/api/account/username', { username: ada.email });
  expect(refused.json()).toMatchObject({ code: 'username-is-email' });
});
