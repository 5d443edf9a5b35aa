import { eq } from 'drizzle-orm';
import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser } from '../../../test/test-browser.ts';
import { testGoogle } from '../../../test/test-google.ts';
import { mailOutbox } from '#server/schema/delivery.ts';
import { hashToken } from '#server/accounts/sessions/token.ts';
import { users } from '#server/schema/accounts.ts';

async function googleApp(now?: () => Date) {
  const google = await testGoogle();
  const service = await testApp({ variables: google.variables, ...(now && { clock: { now } }) });
  /** Signs in as the Register tab does, where the person has agreed to the terms. */
  const signIn = (idToken: string) => testBrowser(service.app).send('POST', '/api/auth/google', { idToken, agreeToTerms: true });
  return { ...service, google, signIn };
}

test('a valid token creates a user named after the Google account, and later signs in the same user', async () => {
  const { app, google, signIn } = await googleApp();
  const first = await signIn(await google.token());
  expect(first.json()).toEqual({
    id: 1,
    username: 'Ada Lovelace',
    email: 'ada@gmail.example.com',
    isEmailConfirmed: false,
    isPremium: false,
    photoURL: 'https://photos.example.com/ada.png',
    timeOutUntil: null,
  });
  expect(first.cookies.map(({ name }) => name)).toContain('courtline');
  const again = await signIn(await google.token({ email: 'moved@gmail.example.com', picture: 'https://photos.example.com/new.png' }));
  expect(again.json()).toMatchObject({ id: 1, email: 'ada@gmail.example.com', photoURL: 'https://photos.example.com/new.png' });
  const site = (await app.inject('/api/site')).json() as { firebase: unknown };
  expect(site.firebase).toEqual({
    apiKey: 'web-key',
    authDomain: 'courtline-test.example.com',
    projectId: 'courtline-test',
    appId: 'app-1',
  });
});

test('an address is proven by Google only if Google hosts its mailbox; otherwise a confirmation mail is sent', async () => {
  const { app, database, google, signIn } = await googleApp();
  const isConfirmed = async (response: Promise<{ json: () => unknown }>) =>
    ((await response).json() as { isEmailConfirmed?: boolean }).isEmailConfirmed;
  expect(await isConfirmed(signIn(await google.token({ sub: 'g1', email: 'g1@gmail.com' })))).toBe(true);
  expect(await isConfirmed(signIn(await google.token({ sub: 'g2', email: 'g2@example.com' })))).toBe(false);
  expect((await database.db.select().from(mailOutbox)).map(({ to, subject }) => [to, subject])).toEqual([
    ['g2@example.com', 'Confirm your email for Courtline'],
  ]);
  await signedInBrowser(app);
  const link = { idToken: await google.token({ sub: 'g3', email: ada.email }), password: ada.password };
  expect(await isConfirmed(testBrowser(app).send('POST', '/api/auth/google', link))).toBe(false);
});

test('a reset link takes an unproven account away from the Google account of a stranger', async () => {
  const { app, database, google, signIn } = await googleApp();
  await signIn(await google.token());
  const token = 'a'.repeat(43);
  await database.db.update(users).set({ resetToken: hashToken(token), resetTokenExpiry: new Date(Date.now() + 60_000) });
  const password = 'another long sentence';
  const reset = await testBrowser(app).send('POST', '/api/reset-password', { token, password, confirmPassword: password });
  expect(reset.statusCode).toBe(200);
  expect((await signIn(await google.token())).json()).toMatchObject({ code: 'password-required' });
});

test('the addresses of the service cannot be used with Google either', async () => {
  const { database, google, signIn } = await googleApp();
  const refused = await signIn(await google.token({ email: 'Support@courtline.example' }));
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'email-refused' }]);
  expect(await database.db.$count(users)).toBe(0);
});

test('no account is created for someone who has not agreed to the terms; an existing account needs the token only', async () => {
  const { app, database, google, signIn } = await googleApp();
  const logIn = (idToken: string) => testBrowser(app).send('POST', '/api/auth/google', { idToken });
  const unknown = await logIn(await google.token());
  expect([unknown.statusCode, unknown.json()]).toEqual([
    403,
    { code: 'terms-required', message: 'There is no account for this Google account yet. Please register and agree to the terms first.' },
  ]);
  expect(unknown.cookies).toEqual([]);
  expect(await database.db.select().from(users)).toEqual([]);
  const refused = await testBrowser(app).send('POST', '/api/auth/google', { idToken: await google.token(), agreeToTerms: false });
  expect(refused.statusCode).toBe(400);

  expect((await signIn(await google.token())).statusCode).toBe(200);
  expect((await logIn(await google.token())).json()).toMatchObject({ id: 1 });
});

test('an invalid token is refused', async () => {
  const { database, google, signIn } = await googleApp();
  const now = Math.floor(Date.now() / 1000);
  const otherKey = await generateKeyPair('RS256');
  const claims = google.claims();
  const invalid: Record<string, string | Promise<string>> = {
    'wrong audience': google.token({ aud: 'another-project' }),
    'wrong issuer': google.token({ iss: 'https://accounts.google.com' }),
    'issuer of another project': google.token({ iss: 'https://securetoken.google.com/another-project' }),
    expired: google.token({ exp: now - 3600 }),
    'issued in the future': google.token({ iat: now + 3600 }),
    'signed in after now': google.token({ auth_time: now + 3600 }),
    'no sign-in time': google.token({ auth_time: undefined }),
    'no expiry': google.token({ exp: undefined }),
    'empty subject': google.token({ sub: '' }),
    'subject too long': google.token({ sub: 'x'.repeat(129) }),
    'no email': google.token({ email: undefined }),
    'other provider': google.token({ firebase: { sign_in_provider: 'password' } }),
    'unsigned, as from the Firebase emulator': new UnsecuredJWT(claims).encode(),
    'HS256 with the public key as the secret': new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(new TextEncoder().encode(await exportSPKI(google.publicKey))),
    'signature of another key under a known key id': new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .sign(otherKey.privateKey),
    'unknown key id': new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'unknown' }).sign(otherKey.privateKey),
    'no key id': new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(otherKey.privateKey),
    garbage: 'not.a.token',
  };
  for (const [what, token] of Object.entries(invalid)) {
    const response = await signIn(await token);
    expect([what, response.statusCode, response.json()]).toEqual([
      what,
      401,
      { code: 'invalid-google-token', message: 'Google sign-in could not be verified. Please try again.' },
    ]);
  }
  const unverified = await signIn(await google.token({ email_verified: false }));
  expect([unverified.statusCode, unverified.json()]).toMatchObject([
    403,
    { message: 'Please verify the email of your Google account first' },
  ]);
  expect(await database.db.select().from(users)).toEqual([]);
});

test('a Google sign-in is linked to the account with its email; a password set without proof of the mailbox is removed', async () => {
  const { app, database, google, signIn } = await googleApp();
  const attacker = await signedInBrowser(app);
  const linked = await signIn(await google.token({ email: 'ADA@example.com', hd: 'example.com' }));
  expect(linked.json()).toMatchObject({ id: 1, username: 'Ada', email: 'ada@example.com' });
  expect((await attacker.get('/api/user')).statusCode).toBe(401);
  expect((await testBrowser(app).send('POST', '/api/login', ada)).statusCode).toBe(401);
  expect((await database.db.select().from(mailOutbox).orderBy(mailOutbox.id)).slice(1)).toMatchObject([
    { to: 'ada@example.com', subject: 'Google sign-in was added to your Courtline account' },
  ]);
});

test('linking Google keeps the password if the mailbox was proven before', async () => {
  const { app, database, google, signIn } = await googleApp();
  const browser = await signedInBrowser(app);
  await database.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, 1));
  expect((await signIn(await google.token({ email: ada.email, hd: 'example.com' }))).json()).toMatchObject({ id: 1 });
  expect((await browser.get('/api/user')).statusCode).toBe(200);
  expect((await testBrowser(app).send('POST', '/api/login', ada)).statusCode).toBe(200);
});

test('an account with a password is linked with its password only, unless Google hosts the mailbox', async () => {
  const { app, database, google } = await googleApp();
  const browser = await signedInBrowser(app);
  await database.db.update(users).set({ emailProvenAt: new Date() });
  const link = async (changes: object, password?: string) => {
    const idToken = await google.token({ email: ada.email, ...changes });
    const response = await testBrowser(app).send('POST', '/api/auth/google', { idToken, ...(password !== undefined && { password }) });
    return [response.statusCode, response.json<{ code?: string }>().code];
  };
  expect(await link({})).toEqual([403, 'password-required']);
  expect(await link({ hd: 'another.example' })).toEqual([403, 'password-required']);
  expect(await link({}, 'wrong')).toEqual([403, 'wrong-password']);
  expect((await database.db.select().from(users))[0]!.googleId).toBeNull();
  expect(await link({}, ada.password)).toEqual([200, undefined]);
  expect((await browser.get('/api/user')).statusCode).toBe(200);
  expect(await link({})).toEqual([200, undefined]);
});

test('an email that is linked to one Google account cannot be linked to another', async () => {
  const { google, signIn } = await googleApp();
  await signIn(await google.token());
  const other = await signIn(await google.token({ sub: 'google-user-2' }));
  expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'other-google-account' }]);
});

test('people with the same name get different usernames, and unusable characters are removed', async () => {
  const { google, signIn } = await googleApp();
  const nameOf = async (index: number, name: unknown) =>
    ((await signIn(await google.token({ sub: `g${index}`, email: `g${index}@example.com`, name }))).json() as { username: string })
      .username;
  expect(await nameOf(1, 'Ada')).toBe('Ada');
  expect(await nameOf(2, 'ada')).toBe('ada 2');
  expect(await nameOf(3, 'Ada')).toBe('Ada 3');
  expect(await nameOf(4, ' \u200b ')).toBe('g4');
  expect(await nameOf(5, undefined)).toBe('g5');
  expect(await nameOf(6, `${'x'.repeat(200)}`)).toBe('x'.repeat(40));
  expect(await nameOf(7, 'eve@example.com')).toBe('eveexample.com');
});

test('ten concurrent first sign-ins of one person create one user', async () => {
  const { database, google, signIn } = await googleApp();
  const token = await google.token();
  const responses = await Promise.all(Array.from({ length: 10 }, () => signIn(token)));
  expect(new Set(responses.map((response) => (response.json() as { id: number }).id)).size).toBe(1);
  expect(await database.db.select().from(users)).toHaveLength(1);
});

test('Google’s keys are cached for ten minutes; an unknown key is fetched at most every 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const { google, signIn } = await googleApp(() => new Date());
  const status = async () => (await signIn(await google.token())).statusCode;
  expect([await status(), await status(), google.fetches]).toEqual([200, 200, 1]);

  await google.rotateKey();
  expect([await status(), google.fetches]).toEqual([401, 1]);
  vi.setSystemTime(Date.now() + 30_000);
  expect([await status(), await status(), google.fetches]).toEqual([200, 200, 2]);

  vi.setSystemTime(Date.now() + 10 * 60_000);
  expect([await status(), google.fetches]).toEqual([200, 3]);
});

test('if Google’s keys cannot be read, the response is 503 and the error is logged', async () => {
  const { google, signIn, logged } = await googleApp();
  google.isDown = true;
  const response = await signIn(await google.token());
  expect([response.statusCode, response.json()]).toMatchObject([503, { code: 'google-unreachable' }]);
  expect(logged.join('')).toContain('Google sign-in failed');
});

test('with missing or incomplete settings, Google sign-in responds that it is not available', async () => {
  const { app } = await testApp({ variables: { FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k' } });
  const response = await testBrowser(app).send('POST', '/api/auth/google', { idToken: 'x' });
  expect([response.statusCode, response.json()]).toMatchObject([
    503,
    { message: 'Firebase authentication is not available. Please try another login method.' },
  ]);
  expect((await app.inject('/api/site')).json()).toMatchObject({ firebase: null });
  expect(response.headers['content-security-policy']).not.toContain('google');
});

test('if Google sign-in is configured, the content security policy allows Google and nothing else', async () => {
  const { app } = await googleApp();
  const policy = String((await app.inject('/healthz')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://apis.google.com;");
  expect(policy).toContain('frame-src https://courtline-test.example.com;');
  expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;");
});
