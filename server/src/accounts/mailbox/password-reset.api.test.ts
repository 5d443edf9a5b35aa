import { notLike } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enqueueResetRequest } from '#server/accounts/passwords/store.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../../test/test-browser.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { resetRequests, users } from '#server/schema/accounts.ts';
import { processResetRequests } from './password-reset.ts';

const next = { password: 'a new password', confirmPassword: 'a new password' };
const sent = { message: 'If an account with that email exists, you will receive password reset instructions shortly.' };
const invalid = { code: 'invalid-reset-token', message: 'Invalid or expired reset token' };

/** All mails except the one that asks to confirm the address. */
const mails = ({ database }: Pick<TestApp, 'database'>) =>
  database.db.select().from(mailOutbox).where(notLike(mailOutbox.key, 'confirm-email:%')).orderBy(mailOutbox.id);

/** Requests a reset link, waits until its mail is in the outbox, and returns the token. */
async function requestLink(service: TestApp, count = 1): Promise<string> {
  const response = await testBrowser(service.app).send('POST', '/api/request-password-reset', { email: ada.email });
  expect([response.statusCode, response.json()]).toEqual([200, sent]);
  await expect.poll(async () => (await mails(service)).length).toBe(count);
  return /reset-password\?token=([\w-]{43})/.exec((await mails(service)).at(-1)!.text)![1]!;
}

test('the link sets a new password once, ends every session, and the owner is notified', async () => {
  const service = await testApp({ variables: { PUBLIC_URL: 'https://courtline.example' } });
  const { app, database } = service;
  const otherBrowser = await signedInBrowser(app);
  // The address is proven already: the first proof of an address ends every session for another reason.
  await database.db.update(users).set({ emailProvenAt: new Date() });
  const token = await requestLink(service);
  const [mail] = await mails(service);
  expect(mail).toMatchObject({ to: ada.email, subject: 'Reset your Courtline password' });
  expect(mail?.text).toContain(`https://courtline.example/reset-password?token=${token}`);
  expect(mail?.html).toContain(`href="https://courtline.example/reset-password?token=${token}"`);
  expect(JSON.stringify(await database.db.select().from(users))).not.toContain(token);

  const browser = testBrowser(app);
  const check = async () => (await browser.send('POST', '/api/reset-password/check', { token })).json();
  expect(await check()).toEqual({ isValid: true });
  const reset = await browser.send('POST', '/api/reset-password', { token, ...next });
  expect([reset.statusCode, reset.json()]).toEqual([
    200,
    { message: 'Your password has been successfully reset. You can now log in with your new password.' },
  ]);
  expect((await otherBrowser.get('/api/user')).statusCode).toBe(401);
  expect((await browser.send('POST', '/api/login', ada)).statusCode).toBe(401);
  expect((await browser.send('POST', '/api/login', { ...ada, password: next.password })).statusCode).toBe(200);
  expect((await mails(service)).at(-1)).toMatchObject({ to: ada.email, subject: 'Your Courtline password was changed' });

  const again = await browser.send('POST', '/api/reset-password', { token, ...next });
  expect([again.statusCode, again.json()]).toEqual([400, invalid]);
  expect(await check()).toEqual({ isValid: false });
});

test('a newer link replaces the older one, and a link expires after one hour', async () => {
  let now = Date.now();
  const service = await testApp({ clock: { now: () => new Date(now) } });
  await signedInBrowser(service.app);
  const older = await requestLink(service);
  const newer = await requestLink(service, 2);
  const reset = (token: string) => testBrowser(service.app).send('POST', '/api/reset-password', { token, ...next });
  expect((await reset(older)).json()).toEqual(invalid);
  now += 3_600_000;
  expect((await reset(newer)).json()).toEqual(invalid);
  const fresh = await requestLink(service, 3);
  now += 3_599_000;
  expect((await reset(fresh)).statusCode).toBe(200);
});

test('of two concurrent resets with one token, one succeeds', async () => {
  const service = await testApp();
  await signedInBrowser(service.app);
  const token = await requestLink(service);
  const answers = await Promise.all(
    ['first password', 'second password'].map((password) =>
      testBrowser(service.app).send('POST', '/api/reset-password', { token, password, confirmPassword: password }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('an unknown address gets the same response and no mail, and nothing stays in the queue', async () => {
  const service = await testApp();
  const response = await testBrowser(service.app).send('POST', '/api/request-password-reset', { email: 'nobody@example.com' });
  expect([response.statusCode, response.json()]).toEqual([200, sent]);
  await expect.poll(() => service.database.db.select().from(resetRequests)).toEqual([]);
  expect(await mails(service)).toEqual([]);
});

test('a forged Host header does not appear in the mail', async () => {
  const service = await testApp({ variables: { PUBLIC_URL: 'https://courtline.example' } });
  await signedInBrowser(service.app);
  await service.app.inject({
    method: 'POST',
    url: '/api/request-password-reset',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-requested-with': 'XMLHttpRequest' },
    payload: { email: ada.email },
  });
  await expect.poll(async () => (await mails(service)).length).toBe(1);
  expect(JSON.stringify(await mails(service))).not.toContain('evil');
});

test('a request left by a killed process is processed by another one, exactly once', async () => {
  const { app, database } = await testApp();
  const { db } = database;
  await signedInBrowser(app);
  await enqueueResetRequest(db, 'ADA@example.com');
  const deps = { db, clock: { now: () => new Date() }, publicUrl: 'https://courtline.example' };
  await Promise.all([processResetRequests(deps), processResetRequests(deps), processResetRequests(deps)]);
  expect(await mails({ database })).toHaveLength(1);
});

test('the owner of a Google account can set a password by mail', async () => {
  const service = await testApp();
  await service.database.db.insert(users).values({ username: 'Ada', email: ada.email, googleId: 'g1' });
  const token = await requestLink(service);
  expect((await testBrowser(service.app).send('POST', '/api/reset-password', { token, ...next })).statusCode).toBe(200);
  expect((await testBrowser(service.app).send('POST', '/api/login', { ...ada, password: next.password })).statusCode).toBe(200);
});
