import { describe, expect, test } from 'vitest';
import { setPremium } from '../../test/sign-in.ts';
import { cheapPasswords, testApp } from '../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../test/test-browser.ts';
import { applyRetention } from '#server/platform/retention.ts';
import { sessions, users } from '#server/schema/accounts.ts';
import { accountsRetention } from './retention.ts';
import type { PasswordHashing } from './sessions/deps.ts';

const day = 86_400_000;

test('without a session the response is 401 in JSON', async () => {
  const { app } = await testApp();
  const response = await app.inject('/api/user');
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({ code: 'unauthenticated', message: 'Please log in first' });
});

describe('registration', () => {
  test('an account without a password can add a passkey at once, and no password opens it', async () => {
    const { app } = await testApp();
    const browser = testBrowser(app);
    expect((await browser.send('POST', '/api/register', { ...ada, password: null })).statusCode).toBe(200);
    expect((await browser.get('/api/account')).json()).toMatchObject({ signInMethods: [] });
    expect((await browser.send('POST', '/api/account/passkeys/options')).statusCode).toBe(200);
    for (const password of ['', 'null', ada.password]) {
      expect((await testBrowser(app).send('POST', '/api/login', { ...ada, password })).statusCode).not.toBe(200);
    }
  });

  test('creates the user, signs them in and returns only the fields of the contract', async () => {
    const { app, database } = await testApp({ passwords: undefined });
    const browser = testBrowser(app);
    const response = await browser.send('POST', '/api/register', ada);
    const user = {
      id: 1,
      username: 'Ada',
      email: 'ada@example.com',
      isEmailConfirmed: false,
      isPremium: false,
      photoURL: null,
      timeOutUntil: null,
    };
    expect([response.statusCode, response.json()]).toEqual([200, user]);
    expect((await browser.get('/api/user')).json()).toEqual(user);
    const [row] = await database.db.select().from(users);
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('usernames and emails are unique regardless of case, character width and surrounding spaces', async () => {
    const { app } = await testApp();
    await signedInBrowser(app, { ...ada, username: 'Ädä' });
    const browser = testBrowser(app);
    const sameName = await browser.send('POST', '/api/register', { ...ada, username: ' ÄDÄ ', email: 'other@example.com' });
    expect([sameName.statusCode, sameName.json()]).toEqual([409, { code: 'username-taken', message: 'This username is already taken' }]);
    const sameEmail = await browser.send('POST', '/api/register', { ...ada, username: 'Bob', email: ' ＡDA@Example.com' });
    expect([sameEmail.statusCode, sameEmail.json()]).toEqual([
      409,
      { code: 'email-taken', message: 'An account with this email already exists' },
    ]);
  });

  test('fifty concurrent registrations of one username create one user and 49 conflicts', async () => {
    const { app, database } = await testApp();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        testBrowser(app).send('POST', '/api/register', { ...ada, email: `ada${index}@example.com` }),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = responses.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(49);
    for (const response of refused) expect(response.json()).toMatchObject({ message: 'This username is already taken' });
    expect(await database.db.select().from(users)).toHaveLength(1);
  });
});

describe('signing in', () => {
  test('works with the username or the email, regardless of case and surrounding spaces', async () => {
    const { app } = await testApp();
    await signedInBrowser(app);
    for (const username of ['Ada', ' ada ', 'ADA@example.com']) {
      const response = await testBrowser(app).send('POST', '/api/login', { username, password: ada.password });
      expect(response.json()).toMatchObject({ username: 'Ada' });
    }
  });

  test('an unknown username and a wrong password get the same response', async () => {
    const { app } = await testApp();
    await signedInBrowser(app);
    const browser = testBrowser(app);
    const answers = [
      await browser.send('POST', '/api/login', { username: 'Ada', password: 'wrong' }),
      await browser.send('POST', '/api/login', { username: 'Nobody', password: ada.password }),
    ];
    for (const { statusCode, body } of answers) {
      expect([statusCode, body]).toEqual([401, '{"message":"Invalid username or password","code":"wrong-credentials"}']);
    }
  });

  test('an unknown username costs a verification as a wrong password does', async () => {
    const verified: (string | null)[] = [];
    const verify: PasswordHashing['verify'] = (hash, password) => (verified.push(hash), cheapPasswords.verify(hash, password));
    const { app } = await testApp({ passwords: { ...cheapPasswords, verify } });
    await signedInBrowser(app);
    for (const username of ['Ada', 'Nobody']) await testBrowser(app).send('POST', '/api/login', { username, password: 'wrong' });
    expect(verified).toEqual([expect.stringContaining('$argon2id$'), null]);
  });

  test('each sign-in creates a new token and ends the browser’s previous session', async () => {
    const { app, database } = await testApp();
    const browser = await signedInBrowser(app);
    const first = browser.cookies.get('courtline');
    await browser.send('POST', '/api/login', ada);
    expect(browser.cookies.get('courtline')).not.toBe(first);
    expect(await database.db.select().from(sessions)).toHaveLength(1);
  });
});

describe('the session', () => {
  test('is an HttpOnly cookie, with a readable marker cookie that contains no secret', async () => {
    const { app } = await testApp();
    const response = await testBrowser(app).send('POST', '/api/register', ada);
    const [device, session, marker] = response.headers['set-cookie'] as string[];
    expect(session).toMatch(/^courtline=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(marker).toMatch(/^courtline_signed_in=free; Max-Age=2592000; Path=\/; SameSite=Lax$/);
    expect(device).toMatch(/^courtline-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('on https the cookie is restricted to the host and to secure connections', async () => {
    const { app } = await testApp({ variables: { PUBLIC_URL: 'https://courtline.example' } });
    const response = await testBrowser(app).send('POST', '/api/register', ada);
    const [, session, marker] = response.headers['set-cookie'] as string[];
    expect(session).toMatch(/^__Host-courtline=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(marker).toMatch(/^__Host-courtline_signed_in=free; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/);
  });

  test('only the hash of the token is stored', async () => {
    const { app, database } = await testApp();
    const browser = await signedInBrowser(app);
    const rows = JSON.stringify(await database.db.select().from(sessions));
    expect(rows).not.toContain(browser.cookies.get('courtline'));
  });

  test('is extended by 30 days while it is used, up to 90 days in all', async () => {
    let now = Date.now();
    const { app } = await testApp({ clock: { now: () => new Date(now) } });
    const start = now;
    const browser = await signedInBrowser(app);
    for (let week = 1; week <= 12; week += 1) {
      now = start + week * 7 * day;
      expect((await browser.get('/api/user')).statusCode).toBe(200);
    }
    now = start + 90 * day;
    expect((await browser.get('/api/user')).statusCode).toBe(401);
  });

  test('expires after 30 days without use; its cookies are cleared and a job deletes it', async () => {
    let now = Date.now();
    const clock = { now: () => new Date(now) };
    const { app, database } = await testApp({ clock });
    const browser = await signedInBrowser(app);
    now += 30 * day;
    expect((await browser.get('/api/user')).statusCode).toBe(401);
    expect([...browser.cookies.keys()]).toEqual(['courtline-device']);
    await applyRetention({ db: database.db, clock, leagueClock: clock }, accountsRetention);
    expect(await database.db.select().from(sessions)).toEqual([]);
  });

  test('is deleted at logout', async () => {
    const { app, database } = await testApp();
    const browser = await signedInBrowser(app);
    const copied = new Map(browser.cookies);
    expect((await browser.send('POST', '/api/logout')).json()).toEqual({ message: "You've been successfully logged out." });
    expect(browser.cookies.has('courtline')).toBe(false);
    expect(browser.cookies.has('courtline_signed_in')).toBe(false);
    for (const [name, value] of copied) browser.cookies.set(name, value);
    expect((await browser.get('/api/user')).statusCode).toBe(401);
    expect(await database.db.select().from(sessions)).toEqual([]);
  });

  test('a change of premium takes effect at the next request', async () => {
    const { app, database } = await testApp();
    const browser = await signedInBrowser(app);
    await setPremium(database.db, 1, true);
    expect((await browser.get('/api/user')).json()).toMatchObject({ isPremium: true });
  });

  test('an unknown, empty or malformed token is not accepted', async () => {
    const { app } = await testApp();
    for (const token of ['', 'unknown', 'x'.repeat(5000), '%00', '"']) {
      expect((await app.inject({ url: '/api/user', headers: { cookie: `courtline=${token}` } })).statusCode).toBe(401);
    }
  });
});
