import { FirebaseError } from '@firebase/app';
import { afterEach, expect, test, vi } from 'vitest';
import { codeOf } from './firebase.ts';
import { PopupClosed, signInWithGoogle } from './sign-in-with-google.ts';

const config = { apiKey: 'k', authDomain: 'd.example', projectId: 'p', appId: 'a' };
const user = { id: 1, username: 'Ada', email: 'ada@example.com', isPremium: false, photoURL: null };
const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));

afterEach(() => vi.unstubAllGlobals());

/** Signs in with a popup that returns this token or fails with this error. */
const signIn = (popup: string | Error) =>
  signInWithGoogle(config, {}, async () => ({
    codeOf,
    askForIdToken: async () => {
      if (typeof popup === 'string') return popup;
      throw popup;
    },
  }));

test('the ID token of the popup is exchanged for a session', async () => {
  answer(200, user);
  expect(await signIn('id-token')).toEqual(user);
});

test('a user without a username is addressed by the email address', async () => {
  const { username: _, ...nameless } = user;
  answer(200, nameless);
  expect(await signIn('id-token')).toMatchObject({ username: 'ada@example.com' });
});

test('without a Firebase configuration the popup is not opened', async () => {
  const loadSdk = vi.fn<() => Promise<never>>();
  await expect(signInWithGoogle(null, {}, loadSdk)).rejects.toThrow(
    'Firebase authentication is not available. Please try another login method.',
  );
  expect(loadSdk).not.toHaveBeenCalled();
});

test('a popup that returns no token fails', async () => {
  await expect(signIn('')).rejects.toThrow('Failed to get ID token from Google');
});

test('a refusal of our server carries its status and message', async () => {
  answer(401, { message: 'Google sign-in could not be verified. Please try again.', code: 'x' });
  await expect(signIn('id-token')).rejects.toThrow('401: Google sign-in could not be verified. Please try again.');
});

test.each(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'])(
  '%s is reported as a closed popup, not as an error',
  async (code) => {
    await expect(signIn(new FirebaseError(`auth/${code}`, 'internal message'))).rejects.toBeInstanceOf(PopupClosed);
  },
);

test('every popup error has its own message, none of them the provider’s', async () => {
  const codes = [
    'popup-blocked',
    'unauthorized-domain',
    'network-request-failed',
    'internal-error',
    'operation-not-allowed',
    'operation-not-supported-in-this-environment',
    'web-storage-unsupported',
    'account-exists-with-different-credential',
    'user-disabled',
    'too-many-requests',
    'timeout',
    'something-new',
  ];
  const sentences = new Set<string>();
  for (const code of codes) {
    const error = await signIn(new FirebaseError(`auth/${code}`, `Firebase: Error (auth/${code}).`)).catch(
      (thrown: unknown) => thrown as Error,
    );
    expect(error).not.toBeInstanceOf(PopupClosed);
    sentences.add((error as Error).message);
  }
  expect(sentences.size).toBe(codes.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^/]+\.$/);
});
