import { expect, onTestFinished, test, vi } from 'vitest';
import { testNow, testSession, testSessionMemory } from '../../../test/test-session-memory.ts';
import { createViewerMemory } from './identify-viewer.ts';
import { hashToken, newToken } from '#server/accounts/identity/token.ts';

const token = newToken();
const viewer = { userId: 1, isPremium: true, timeOutUntil: null };

async function recognizeAt(now: Date, publicUrl = 'http://localhost:5000') {
  const { sessions, publish } = testSessionMemory();
  await sessions.keep(async () => testSession(token));
  return { recognize: createViewerMemory({ sessions, publicUrl, clock: { now: () => now } }), publish };
}

test('without a session token the caller is anonymous, whatever other cookies say', async () => {
  const { recognize } = await recognizeAt(testNow);
  for (const cookies of [{}, { courtline_signed_in: 'premium' }, { xcourtline: token }, { courtline: '' }, { courtline: 'x' }]) {
    expect(recognize(cookies)).toEqual({ viewer: null, timeOutUntil: null });
  }
});

test('a known session gives its viewer, until it changes', async () => {
  const { recognize, publish } = await recognizeAt(testNow);
  const cookies = { courtline: token, courtline_signed_in: 'premium' };
  expect(recognize(cookies)?.viewer).toEqual(viewer);
  publish('viewer', '1');
  expect(recognize(cookies)).toBeUndefined();
});

test('it does not decide if the session is unknown, due for an extension, or if a cookie must be set', async () => {
  const { recognize } = await recognizeAt(testNow);
  const known = { courtline: token, courtline_signed_in: 'premium' };
  const undecided = [{ ...known, courtline: newToken() }, { courtline: token }, { ...known, courtline_signed_in: 'free' }];
  const ofEndedTimeOut = { ...known, courtline_time_out: `1.${testNow.getTime() + 1000}` };
  for (const cookies of [...undecided, ofEndedTimeOut]) expect(recognize(cookies)).toBeUndefined();
  const { recognize: recognizeLater } = await recognizeAt(new Date(testNow.getTime() + 25 * 3_600_000));
  expect(recognizeLater(known)).toBeUndefined();
});

test('a time-out of another account in this browser applies to the signed-in viewer too', async () => {
  const { recognize } = await recognizeAt(testNow);
  const end = testNow.getTime() + 1000;
  const cookies = { courtline: token, courtline_signed_in: 'premium', courtline_time_out: `2.${end}` };
  expect(recognize(cookies)).toMatchObject({ viewer, timeOutUntil: new Date(end) });
});

test('on https only the cookie with the host prefix counts', async () => {
  const { recognize } = await recognizeAt(testNow, 'https://courtline.example');
  expect(recognize({ courtline: token })?.viewer).toBeNull();
  expect(recognize({ '__Host-courtline': token, '__Host-courtline_signed_in': 'premium' })?.viewer).toEqual(viewer);
});

test('a token that was looked up and belongs to no session is known to be unknown, for a minute and within a bound', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { sessions } = testSessionMemory();
  const unknown = hashToken(newToken());
  expect(sessions.isUnknown(unknown)).toBe(false);
  sessions.keepUnknown(unknown);
  expect(sessions.isUnknown(unknown)).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(sessions.isUnknown(unknown)).toBe(false);
  sessions.keepUnknown(unknown);
  for (let count = 0; count < 10_000; count += 1) sessions.keepUnknown(String(count));
  expect(sessions.isUnknown(unknown)).toBe(false);
});
