import { expect, onTestFinished, test, vi } from 'vitest';
import { testNow, testSession, testSessionMemory } from '../../../test/test-session-memory.ts';
import { hashToken, newToken } from './token.ts';

const [a, b, c] = [hashToken('a'), hashToken('b'), hashToken('c')];

test('a session that was not confirmed for five seconds counts only after it was read again', async () => {
  let time = 1_000_000;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => time);
  onTestFinished(() => spy.mockRestore());
  const { sessions, hub } = testSessionMemory();
  await sessions.keep(async () => testSession('a'));
  time += 5_000;
  expect(sessions.find(a, testNow)).toBeDefined();
  time += 1;
  expect(sessions.find(a, testNow)).toBeUndefined();
  hub.lastReadAt = time;
  expect(sessions.find(a, testNow)).toBeDefined();
  time += 5_001;
  expect(sessions.find(a, testNow)).toBeUndefined();
  await sessions.keep(async () => testSession('a'));
  expect(sessions.find(a, testNow)).toBeDefined();
});

test('a change of a session drops it, a change of a user drops all sessions of the user, a reset drops all', async () => {
  const { sessions, publish, reset } = testSessionMemory();
  const known = () => [a, b, c].map((tokenHash) => sessions.find(tokenHash, testNow) !== undefined);
  const keepAll = async () => {
    for (const token of ['a', 'b']) await sessions.keep(async () => testSession(token));
    await sessions.keep(async () => testSession('c', { userId: 2 }));
  };
  await keepAll();
  publish('session', a);
  expect(known()).toEqual([false, true, true]);
  for (const topic of ['viewer', 'subscription'] as const) {
    await keepAll();
    publish(topic, '1');
    expect(known()).toEqual([false, false, true]);
  }
  publish('game', '2');
  expect(known()).toEqual([false, false, true]);
  reset();
  expect(known()).toEqual([false, false, false]);
});

test.each([
  ['its user changed', 'viewer', '1', false],
  ['the subscription of its user changed', 'subscription', '1', false],
  ['it ended', 'session', a, false],
  ['another user changed', 'viewer', '2', true],
  ['another session ended', 'session', b, true],
] as const)('if %s while a session was read, only its own changes prevent that it is kept', async (_what, topic, subject, isKept) => {
  const { sessions, publish } = testSessionMemory();
  const session = await sessions.keep(async () => {
    const read = testSession('a');
    publish(topic, subject);
    return read;
  });
  expect(session).not.toBeNull();
  expect([sessions.find(a, testNow) !== undefined, sessions.isCurrent(session!)]).toEqual([isKept, isKept]);
});

test('a session is not kept if changes may have been missed while it was read', async () => {
  const { sessions, reset } = testSessionMemory();
  await sessions.keep(async () => {
    reset();
    return testSession('a');
  });
  expect(sessions.find(a, testNow)).toBeUndefined();
});

test('an expired session and premium access past its end are unknown', async () => {
  const { sessions } = testSessionMemory();
  const [expiresAt, premiumEndsAt] = [new Date(testNow.getTime() + 2_000), new Date(testNow.getTime() + 1_000)];
  await sessions.keep(async () => testSession('a', { expiresAt }));
  await sessions.keep(async () => testSession('b', { premiumEndsAt }));
  const known = (at: Date) => [a, b].map((tokenHash) => sessions.find(tokenHash, at) !== undefined);
  expect([known(testNow), known(premiumEndsAt), known(expiresAt)]).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});

test('the memory is bounded: the session that was not used for the longest time is dropped', async () => {
  const { sessions } = testSessionMemory(2);
  await sessions.keep(async () => testSession('a'));
  await sessions.keep(async () => testSession('b'));
  sessions.find(a, testNow);
  await sessions.keep(async () => testSession('c'));
  expect([a, b, c].map((tokenHash) => sessions.find(tokenHash, testNow) !== undefined)).toEqual([true, false, true]);
});

test('a change between the end of a read and its storage prevents that the session is kept', async () => {
  for (let steps = 0; steps < 10; steps += 1) {
    const { sessions, publish } = testSessionMemory();
    const kept = sessions.keep(async () => testSession('a'));
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    publish('viewer', '1');
    await kept;
    expect([steps, sessions.find(a, testNow)]).toEqual([steps, undefined]);
  }
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
