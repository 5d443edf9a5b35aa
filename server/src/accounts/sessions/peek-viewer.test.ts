import { expect, test } from 'vitest';
import { testNow, testSession, testSessionMemory } from '../../../test/test-session-memory.ts';
import { viewerTopic } from '#server/platform/stream/publish-changes.ts';
import { peekViewer } from './peek-viewer.ts';

const viewer = { userId: 1, isPremium: true, timeOutUntil: null };

async function peekAt(now: Date, publicUrl = 'http://localhost:5000') {
  const { sessions, publish } = testSessionMemory();
  await sessions.keep(async () => testSession('abc'));
  return { peek: peekViewer({ sessions, publicUrl, clock: { now: () => now } }), publish };
}

test('without a session cookie the viewer is anonymous, whatever other cookies say', async () => {
  const { peek } = await peekAt(testNow);
  for (const header of [undefined, '', 'courtline_signed_in=premium', 'xcourtline=abc; a=courtline=abc', 'courtline', 'a;;=']) {
    expect([header, peek(header)]).toEqual([header, null]);
  }
});

test('a known session gives its viewer, until it changes', async () => {
  const { peek, publish } = await peekAt(testNow);
  for (const header of ['courtline=abc; courtline_signed_in=premium', 'a=1;courtline_signed_in=premium;  courtline=abc ; courtline=x']) {
    expect([header, peek(header)]).toEqual([header, viewer]);
  }
  publish(viewerTopic, '1');
  expect(peek('courtline=abc; courtline_signed_in=premium')).toBeUndefined();
});

test('it does not decide if the session is unknown, due for an extension, or if a cookie must be set', async () => {
  const { peek } = await peekAt(testNow);
  for (const header of [
    'courtline=',
    'courtline=x; courtline_signed_in=premium',
    'courtline=abc',
    'courtline=abc; courtline_signed_in=free',
  ]) {
    expect([header, peek(header)]).toEqual([header, undefined]);
  }
  const { peek: peekLater } = await peekAt(new Date(testNow.getTime() + 25 * 3_600_000));
  expect(peekLater('courtline=abc; courtline_signed_in=premium')).toBeUndefined();
});

test('on https only the cookie with the host prefix counts', async () => {
  const { peek } = await peekAt(testNow, 'https://courtline.example');
  expect(peek('courtline=abc; courtline_signed_in=premium')).toBeNull();
  expect(peek('__Host-courtline=abc; __Host-courtline_signed_in=premium')).toEqual(viewer);
});
