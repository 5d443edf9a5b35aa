import { FirebaseError } from '@firebase/app';
import { afterEach, expect, test, vi } from 'vitest';
import { askForIdToken } from './firebase.ts';
import { PopupClosed, signInWithGoogle } from './sign-in-with-google.ts';

vi.mock('./firebase.ts', async (original) => ({
  ...(await original<typeof import('./firebase.ts')>()),
  askForIdToken: vi.fn<typeof askForIdToken>(),
}));

const config = { apiKey: 'k', authDomain: 'd.example', projectId: 'p', appId: 'a' };
const user = { id: 1, username: 'Ada', email: 'ada@example.com', isPremium: false, photoURL: null };
const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));

afterEach(() => vi.unstubAllGlobals());

test('the token of the popup is exchanged for our own session', async () => {
  vi.mocked(askForIdToken).mockResolvedValue('id-token');
  answer(200, user);
  expect(await signInWithGoogle(config)).toEqual(user);
});

test('without settings the provider is not even loaded', async () => {
  vi.mocked(askForIdToken).mockClear();
  await expect(signInWithGoogle(null)).rejects.toThrow('Firebase authentication is not available. Please try another login method.');
  expect(askForIdToken).not.toHaveBeenCalled();
});

test('no token, no sign-in', async () => {
  vi.mocked(askForIdToken).mockResolvedValue('');
  await expect(signInWithGoogle(config)).rejects.toThrow('Failed to get ID token from Google');
});

test('what our server refuses is told with its status', async () => {
  vi.mocked(askForIdToken).mockResolvedValue('id-token');
  answer(401, { message: 'Google sign-in could not be verified. Please try again.', code: 'x' });
  await expect(signInWithGoogle(config)).rejects.toThrow('401: Google sign-in could not be verified. Please try again.');
});

test.each(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'])('%s is no failure', async (code) => {
  vi.mocked(askForIdToken).mockRejectedValue(new FirebaseError(`auth/${code}`, 'internal words'));
  await expect(signInWithGoogle(config)).rejects.toBeInstanceOf(PopupClosed);
});

test('every failure of the popup has a sentence for people, none the provider’s own', async () => {
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
    vi.mocked(askForIdToken).mockRejectedValue(new FirebaseError(`auth/${code}`, `Firebase: Error (auth/${code}).`));
    const error = await signInWithGoogle(config).catch((thrown: unknown) => thrown as Error);
    expect(error).not.toBeInstanceOf(PopupClosed);
    sentences.add((error as Error).message);
  }
  expect(sentences.size).toBe(codes.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^/]+\.$/);
});
