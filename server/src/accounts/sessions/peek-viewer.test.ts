import { expect, onTestFinished, test, vi } from 'vitest';
import { testNow, testSession, testSessionMemory } from '../../../test/test-session-memory.ts';
import { peekLastViewer, peekViewer } from './peek-viewer.ts';
import { hashToken, newToken } from '#server/accounts/identity/token.ts';

const token = newToken();
const viewer = { userId: 1, isPremium: true, timeOutUntil: null };

async function peekAt(now: Date, publicUrl = 'http://localhost:5000') {
  const { sessions, publish } = testSessionMemory();
  await sessions.keep(async () => testSession(token));
  return { peek: peekViewer({ sessions, publicUrl, clock: { now: () => now } }), publish };
}

test('without a session cookie the viewer is anonymous, whatever other cookies say', async () => {
  const { peek } = await peekAt(testNow);
  for (const header of [
    undefined,
    '',
    'courtline_signed_in=premium',
    `xcourtline=${token}; a=courtline=${token}`,
    'courtline',
    'a;;=',
    'courtline=',
    'courtline=x',
  ]) {
    expect([header, peek(header)]).toEqual([header, null]);
  }
});

test('a known session gives its viewer, until it changes', async () => {
  const { peek, publish } = await peekAt(testNow);
  for (const header of [
    `courtline=${token}; courtline_signed_in=premium`,
    `a=1;courtline_signed_in=premium;  courtline=${token} ; courtline=x`,
  ]) {
    expect([header, peek(header)]).toEqual([header, viewer]);
  }
  publish('viewer', '1');
  expect(peek(`courtline=${token}; courtline_signed_in=premium`)).toBeUndefined();
});

test('it does not decide if the session is unknown, due for an extension, or if a cookie must be set', async () => {
  const { peek } = await peekAt(testNow);
  for (const header of [
    `courtline=${newToken()}; courtline_signed_in=premium`,
    `courtline=${token}`,
    `courtline=${token}; courtline_signed_in=free`,
  ]) {
    expect([header, peek(header)]).toEqual([header, undefined]);
  }
  const { peek: peekLater } = await peekAt(new Date(testNow.getTime() + 25 * 3_600_000));
  expect(peekLater(`courtline=${token}; courtline_signed_in=premium`)).toBeUndefined();
});

test('on https only the cookie with the host prefix counts', async () => {
  const { peek } = await peekAt(testNow, 'https://courtline.example');
  expect(peek(`courtline=${token}; courtline_signed_in=premium`)).toBeNull();
  expect(peek(`__Host-courtline=${token}; __Host-courtline_signed_in=premium`)).toEqual(viewer);
});

test('a token that was looked up and belongs to no session is anonymous, for a minute and within a bound', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { sessions } = testSessionMemory();
  const parts = { sessions, publicUrl: 'http://localhost:5000', clock: { now: () => testNow } };
  const unknown = newToken();
  const viewers = () => [peekViewer(parts)(`courtline=${unknown}`), peekLastViewer(parts)(`courtline=${unknown}`)];
  expect(viewers()).toEqual([undefined, undefined]);
  sessions.keepUnknown(hashToken(unknown));
  expect(viewers()).toEqual([null, null]);
  vi.advanceTimersByTime(60_000);
  expect(viewers()).toEqual([undefined, undefined]);
  sessions.keepUnknown(hashToken(unknown));
  for (let count = 0; count < 10_000; count += 1) sessions.keepUnknown(String(count));
  expect(viewers()).toEqual([undefined, undefined]);
});
