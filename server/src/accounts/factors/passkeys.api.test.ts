import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { ada, signedInBrowser, testBrowser, type TestBrowser } from '../../../test/test-browser.ts';
import { passkeyChallenges, passkeys } from '#server/schema/accounts.ts';

interface Options {
  readonly challenge: string;
  readonly allowCredentials: { readonly id: string }[];
}

const anyPasskey = { userId: 1, name: 'Phone', publicKey: 'AAAA', signCount: 0, transports: [], createdAt: new Date() };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An answer whose signature is wrong. */
function forge(id: string, challenge: string) {
  const clientDataJSON = encode({ type: 'webauthn.get', challenge, origin: 'http://localhost:3000' });
  return { passkey: { id, rawId: id, type: 'public-key', response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' } } };
}

const askFor = async (browser: TestBrowser, purpose: string) =>
  (await browser.send('POST', '/api/login/passkey/options', { purpose })).json<Options>();

test('a visitor gets a new challenge for any passkey, a signed-in user one for the own passkeys', async () => {
  const { app, database } = await testApp();
  const guest = testBrowser(app);
  const [first, second] = [await askFor(guest, 'sign-in'), await askFor(guest, 'sign-in')];
  expect(first).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
  expect(second.challenge).not.toBe(first.challenge);
  const owner = await signedInBrowser(app);
  await database.db.insert(passkeys).values({ ...anyPasskey, id: 'own', transports: ['internal'] });
  expect((await askFor(owner, 'confirmation')).allowCredentials).toEqual([{ id: 'own', type: 'public-key', transports: ['internal'] }]);
});

test('after going back from the second step, or in another tab, a challenge is still one for a sign-in', async () => {
  const { app, database } = await testApp();
  const owner = await signedInBrowser(app);
  await database.db.insert(passkeys).values({ ...anyPasskey, id: 'own' });
  const guest = testBrowser(app);
  expect((await guest.send('POST', '/api/login', ada)).json()).toEqual({ secondFactors: ['passkey'] });
  for (const browser of [guest, owner]) {
    const { challenge, allowCredentials } = await askFor(browser, 'sign-in');
    const [stored] = await database.db.select().from(passkeyChallenges).where(eq(passkeyChallenges.challenge, challenge));
    expect([allowCredentials, stored?.purpose]).toEqual([[], 'sign-in']);
  }
  expect((await askFor(guest, 'second-factor')).allowCredentials).toMatchObject([{ id: 'own' }]);
  expect(await askFor(testBrowser(app), 'second-factor')).toMatchObject({ code: 'sign-in-expired' });
  expect((await guest.send('POST', '/api/login/passkey/options', { purpose: 'confirmation' })).statusCode).toBe(401);
});

test('a forged answer is refused, and its challenge cannot be used again', async () => {
  const { app, database } = await testApp();
  await signedInBrowser(app);
  await database.db.insert(passkeys).values({ ...anyPasskey, id: 'known' });
  const guest = testBrowser(app);
  const { challenge } = await askFor(guest, 'sign-in');
  expect(await database.db.$count(passkeyChallenges)).toBe(1);
  for (const id of ['known', 'unknown']) {
    const answer = await guest.send('POST', '/api/login/passkey', forge(id, challenge));
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'wrong-passkey' }]);
  }
  expect(await database.db.$count(passkeyChallenges)).toBe(0);
  expect((await guest.get('/api/user')).statusCode).toBe(401);
});

test('a passkey can be added only after a sign-in of the last ten minutes', async () => {
  let now = Date.now();
  const { app } = await testApp({ clock: { now: () => new Date(now) } });
  const browser = await signedInBrowser(app);
  const options = await browser.send('POST', '/api/account/passkeys/options');
  expect(options.json()).toMatchObject({ authenticatorSelection: { residentKey: 'required', userVerification: 'required' } });
  now += 11 * 60_000;
  for (const path of ['/api/account/passkeys/options', '/api/account/authenticator-app', '/api/account/recovery-codes']) {
    expect((await browser.send('POST', path)).json()).toMatchObject({ code: 'confirmation-required' });
  }
});
