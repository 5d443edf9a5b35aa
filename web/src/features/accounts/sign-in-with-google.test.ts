import { FirebaseError } from '@firebase/app';
import { afterEach, expect, test, vi } from 'vitest';
import { firebaseErrorCode } from './firebase.ts';
import { PopupClosed, signInWithGoogle } from './sign-in-with-google.ts';

const config = { apiKey: 'k', authDomain: 'd.example', projectId: 'p', appId: 'a' };
const user = { id: 1, username: 'Ada', email: 'ada@example.com', isPremium: false, photoURL: null };
const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));

afterEach(() => vi.unstubAllGlobals());

/** Signs in with a popup that returns this token or fails with this error. */
const signIn = (popup: string | Error) =>
  signInWithGoogle(config, {}, async () => ({
    firebaseErrorCode,
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

test.each([
  ['popup-closed-by-user', 'The Google window was closed before you were signed in.'],
  ['cancelled-popup-request', 'Another Google window was opened. Please finish signing in there.'],
  ['user-cancelled', 'Google sign-in was canceled.'],
])('%s is reported as a closed popup, not as an error', async (code, sentence) => {
  const error = await signIn(new FirebaseError(`auth/${code}`, 'internal message')).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PopupClosed);
  expect((error as Error).message).toBe(sentence);
});

test.each([
  ['popup-blocked', 'Your browser blocked the Google window. Please allow pop-ups for this site and try again.'],
  ['unauthorized-domain', 'Google sign-in is not set up for this address. Please use another login method.'],
  ['network-request-failed', 'Google could not be reached. Please check your connection and try again.'],
  ['internal-error', 'The Google window could not be opened. Please check your connection and try again.'],
  ['operation-not-allowed', 'Google sign-in is switched off at the moment. Please use another login method.'],
  ['operation-not-supported-in-this-environment', 'This browser does not support Google sign-in. Please use another login method.'],
  ['web-storage-unsupported', 'Google sign-in needs cookies and site data. Please allow them for this site and try again.'],
  [
    'account-exists-with-different-credential',
    'This email is already used with another login method. Please log in the way you did before.',
  ],
  ['user-disabled', 'This Google account has been disabled for this service. Please contact our support.'],
  ['too-many-requests', 'Too many attempts. Please wait a moment and try again.'],
  ['timeout', 'Google took too long to answer. Please try again.'],
  ['something-new', 'Google sign-in did not work. Please try again.'],
])('%s has its own message, not the provider’s', async (code, sentence) => {
  const error = await signIn(new FirebaseError(`auth/${code}`, `Firebase: Error (auth/${code}).`)).catch((thrown: unknown) => thrown);
  expect(error).not.toBeInstanceOf(PopupClosed);
  expect((error as Error).message).toBe(sentence);
});
