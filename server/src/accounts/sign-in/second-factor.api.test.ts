import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import type { FactorList } from '#contract/accounts/factors.ts';
import { testApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser, type TestBrowser } from '../../../test/test-browser.ts';
import { hashToken } from '#server/accounts/sessions/token.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { authenticatorApps, pendingSignIns, recoveryCodes, sessions, users } from '#server/schema/accounts.ts';

const minute = 60_000;

/** Ada has turned an authenticator app on. The test controls the clock. */
async function adaWithApp() {
  let now = Date.now();
  const service = await testApp({ clock: { now: () => new Date(now) } });
  const browser = await signedInBrowser(service.app);
  const { secret } = (await browser.send('POST', '/api/account/authenticator-app')).json<{ secret: string }>();
  const code = (at = now) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
  const confirmed = await browser.send('POST', '/api/account/authenticator-app/confirm', { code: code() });
  expect(confirmed.statusCode).toBe(200);
  const codes = confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes;
  now += minute;
  const answer = (guest: TestBrowser, given: string) => guest.send('POST', '/api/login/second-factor', { code: given });
  /** A browser in which the password was entered. */
  async function afterPassword(guest = testBrowser(service.app)): Promise<TestBrowser> {
    const result = await guest.send('POST', '/api/login', ada);
    expect(result.json()).toEqual({ secondFactors: ['app', 'recovery-code'] });
    expect(result.cookies).toMatchObject([{ name: 'courtline-sign-in', sameSite: 'Strict', httpOnly: true, maxAge: 600 }]);
    return guest;
  }
  return { ...service, db: service.database.db, browser, secret, codes, code, answer, afterPassword, wait: (ms: number) => (now += ms) };
}

const codeOf = (response: { json: () => unknown }) => (response.json() as { code?: string }).code;

test('a password alone does not sign in to an account with an authenticator app; its code does, once', async () => {
  const { db, code, answer, afterPassword, wait } = await adaWithApp();
  const guest = await afterPassword();
  expect((await guest.get('/api/user')).statusCode).toBe(401);
  expect(await db.$count(sessions)).toBe(1);
  const used = code();
  expect((await answer(guest, used)).json()).toMatchObject({ username: 'Ada' });
  expect((await guest.get('/api/user')).statusCode).toBe(200);
  expect(guest.cookies.has('courtline-sign-in')).toBe(false);
  const second = await afterPassword();
  expect(codeOf(await answer(second, used))).toBe('wrong-code');
  wait(minute);
  expect((await answer(second, code())).statusCode).toBe(200);
});

test('five wrong codes end the sign-in, and so do ten minutes', async () => {
  const { code, answer, afterPassword, wait } = await adaWithApp();
  const guest = await afterPassword();
  for (let attempt = 0; attempt < 5; attempt += 1) expect(codeOf(await answer(guest, '000000'))).toBe('wrong-code');
  expect(codeOf(await answer(guest, code()))).toBe('sign-in-expired');
  const late = await afterPassword();
  wait(10 * minute);
  expect(codeOf(await answer(late, code()))).toBe('sign-in-expired');
});

test('a stranger with the password has 20 codes for the account, 10 from one address, and does not shut the owner out', async () => {
  const { app, db, browser, codes, code, answer, afterPassword, wait } = await adaWithApp();
  async function guess(address: string): Promise<number> {
    const stranger = await afterPassword(testBrowser(app, address));
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await answer(stranger, '000000')).statusCode);
    return statuses.filter((status) => status === 403).length;
  }
  for (const [address, checked] of [
    ['192.0.2.1', 5],
    ['192.0.2.1', 5],
    ['192.0.2.1', 0],
    ['192.0.2.2', 5],
    ['192.0.2.3', 5],
    ['192.0.2.4', 0],
  ] as const) {
    expect([address, await guess(address)]).toEqual([address, checked]);
  }
  const elsewhere = await afterPassword();
  expect((await answer(elsewhere, code())).statusCode).toBe(429);
  expect((await answer(elsewhere, codes[0]!)).statusCode).toBe(200);
  await browser.send('POST', '/api/logout');
  expect((await answer(await afterPassword(browser), code())).statusCode).toBe(200);

  // The owner gets a mail. After a password reset, the browser of the reset is a known one.
  const subjects = (await db.select().from(mailOutbox)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Somebody knows the password of your Courtline account')).toHaveLength(1);
  const [token, password] = ['a-reset-token', 'another long sentence'];
  const resetTokenExpiry = new Date(Date.now() + 60 * minute);
  await db.update(users).set({ emailProvenAt: new Date(), resetToken: hashToken(token), resetTokenExpiry });
  const fresh = testBrowser(app, '192.0.2.9');
  await fresh.send('POST', '/api/reset-password', { token, password, confirmPassword: password });
  await fresh.send('POST', '/api/login', { ...ada, password });
  wait(minute);
  expect((await answer(fresh, code())).statusCode).toBe(200);
});

test('a recovery code signs in once, in any spelling, and its owner gets a mail', async () => {
  const { db, codes, answer, afterPassword } = await adaWithApp();
  expect(new Set(codes).size).toBe(10);
  const [first = ''] = codes;
  const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `;
  expect((await answer(await afterPassword(), typed)).statusCode).toBe(200);
  expect(codeOf(await answer(await afterPassword(), first))).toBe('wrong-code');
  expect(await db.$count(recoveryCodes)).toBe(9);
  const subjects = (await db.select().from(mailOutbox)).map(({ subject }) => subject);
  expect(subjects).toContain('A recovery code of your Courtline account was used');
  expect(subjects).toContain('The sign-in of your Courtline account was changed');
});

test('a password reset does not replace the second factor', async () => {
  const { app, db } = await adaWithApp();
  const [token, password] = ['a-reset-token', 'another long sentence'];
  await db
    .update(users)
    .set({ emailProvenAt: new Date(), resetToken: hashToken(token), resetTokenExpiry: new Date(Date.now() + 60 * minute) });
  const guest = testBrowser(app);
  expect((await guest.send('POST', '/api/reset-password', { token, password, confirmPassword: password })).statusCode).toBe(200);
  expect((await guest.send('POST', '/api/login', { ...ada, password })).json()).toHaveProperty('secondFactors');
});

test('changes need a new proof and the second factor after ten minutes; without a factor the password is enough again', async () => {
  const { app, db, browser, code, codes, wait } = await adaWithApp();
  wait(15 * minute);
  expect(codeOf(await browser.send('DELETE', '/api/account/authenticator-app'))).toBe('confirmation-required');
  expect(codeOf(await browser.send('POST', '/api/account/confirm', { password: 'wrong' }))).toBe('not-proven');
  expect((await browser.send('POST', '/api/account/confirm', { password: ada.password })).statusCode).toBe(200);
  for (const [method, path] of [
    ['DELETE', '/api/account/authenticator-app'],
    ['POST', '/api/account/recovery-codes'],
    ['POST', '/api/account/passkeys/options'],
    ['DELETE', '/api/account/sessions/others'],
  ] as const) {
    expect([path, codeOf(await browser.send(method, path))]).toEqual([path, 'second-factor-outdated']);
  }
  expect(codeOf(await browser.send('POST', '/api/account/confirm', { code: '000000' }))).toBe('wrong-code');
  expect((await browser.send('POST', '/api/account/confirm', { code: code() })).statusCode).toBe(200);
  expect((await browser.send('POST', '/api/account/passkeys/options')).statusCode).toBe(200);
  // A person who has lost the phone can use a recovery code instead of an app code.
  wait(15 * minute);
  await browser.send('POST', '/api/account/confirm', { password: ada.password });
  expect((await browser.send('POST', '/api/account/confirm', { code: codes[0] })).statusCode).toBe(200);
  expect((await browser.send('DELETE', '/api/account/authenticator-app')).statusCode).toBe(200);
  expect((await browser.get('/api/account/factors')).json<FactorList>()).toEqual({ hasApp: false, passkeys: [], recoveryCodes: 0 });
  expect(await db.$count(recoveryCodes)).toBe(0);
  expect((await testBrowser(app).send('POST', '/api/login', ada)).json()).toMatchObject({ username: 'Ada' });
});

test('a new password, a new email and the deletion of the account need the second factor too', async () => {
  const { browser, code, wait } = await adaWithApp();
  const [password, newPassword] = [ada.password, 'another long password'];
  wait(11 * minute);
  const calls = [
    ['PUT', '/api/account/password', { currentPassword: password, password: newPassword, confirmPassword: newPassword }],
    ['PUT', '/api/account/email', { email: 'new@example.com', password: newPassword }],
    ['DELETE', '/api/account', { password: newPassword }],
  ] as const;
  for (const [method, path, body] of calls) {
    expect([path, codeOf(await browser.send(method, path, body))]).toEqual([path, 'second-factor-outdated']);
  }
  expect((await browser.send('POST', '/api/account/confirm', { code: code() })).statusCode).toBe(200);
  for (const [method, path, body] of calls) expect([path, (await browser.send(method, path, body)).statusCode]).toEqual([path, 200]);
});

test('an app counts after its first code only, and a wrong one does not turn it on', async () => {
  const { app } = await testApp();
  const browser = await signedInBrowser(app);
  await browser.send('POST', '/api/account/authenticator-app');
  expect(codeOf(await browser.send('POST', '/api/account/authenticator-app/confirm', { code: '000000' }))).toBe('wrong-code');
  expect((await testBrowser(app).send('POST', '/api/login', ada)).json()).toMatchObject({ username: 'Ada' });
});

test('no secret is stored or exported as it is', async () => {
  const { db, browser, secret, codes, afterPassword } = await adaWithApp();
  const guest = await afterPassword();
  const stored = JSON.stringify([
    await db.select().from(authenticatorApps),
    await db.select().from(recoveryCodes),
    await db.select().from(pendingSignIns),
  ]);
  const exported = (await browser.get('/api/account/export')).body;
  for (const text of [secret, codes[0]!, guest.cookies.get('courtline-sign-in')!]) {
    expect(stored).not.toContain(text);
    expect(exported).not.toContain(text);
  }
});

test('a sign-in that waits for its code ends when all sessions or all others are ended', async () => {
  const { browser, code, answer, afterPassword } = await adaWithApp();
  const guest = await afterPassword();
  expect((await browser.send('DELETE', '/api/account/sessions/others')).statusCode).toBe(200);
  expect(codeOf(await answer(guest, code()))).toBe('sign-in-expired');
});

test('a code expires', async () => {
  const { code, answer, afterPassword, wait } = await adaWithApp();
  const guest = await afterPassword();
  const old = code();
  wait(1.5 * minute);
  expect(codeOf(await answer(guest, old))).toBe('wrong-code');
  expect((await answer(guest, code())).statusCode).toBe(200);
});
