import { expect, test, vi } from 'vitest';
import type { Topic, TopicKey } from '#contract/topics.ts';
import { minuteMs } from '#domain/durations.ts';
import { createLog } from '#server/platform/log/log.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import type { StreamEvent } from '#server/platform/stream/publish-changes.ts';
import { createCache, maxLastAnswerMs, type Delivered } from './cache.ts';

const textOf = ({ answer }: Delivered) => answer.forms.identity.body.toString();
const headers = { 'content-type': 'text/plain' };

/** A cache with a clock, an event hub and a database of one value that the test controls. */
function scene({ maxBytes }: { maxBytes?: number } = {}) {
  const state = { now: 0, value: 'old', builds: 0, confirmedAt: 0, isDown: false, hold: Promise.resolve() };
  let deliver: (events: readonly StreamEvent[]) => void = () => undefined;
  let reset: () => void = () => undefined;
  const hub = {
    subscribe(onEvents: typeof deliver, onReset: () => void = () => undefined) {
      [deliver, reset] = [onEvents, onReset];
      return () => true;
    },
    confirmedAt: () => state.confirmedAt,
    catchUp: vi.fn<() => Promise<void>>(async () => {
      if (state.isDown) throw new Error('the database is down');
      state.confirmedAt = state.now;
    }),
  };
  const cache = createCache({ hub, log: createLog('silent'), now: () => state.now, ...(maxBytes !== undefined && { maxBytes }) });
  const read = async () => {
    state.builds += 1;
    const body = state.value;
    await state.hold;
    if (state.isDown) throw new Error('the database is down');
    return { headers, body };
  };
  const topics: readonly TopicKey[] = ['prices:7', 'game'];
  const ask = async (key: string, options = {}) => textOf(await cache.answer(key, topics, read, options));
  const publish = (topic: Topic, subject: string) => deliver([{ id: 1, topic, subject }]);
  const setTime = (time: number) => Object.assign(state, { now: time, ...(!state.isDown && { confirmedAt: time }) });
  return { state, cache, hub, read, topics, ask, publish, setTime, reset: () => reset() };
}

test('requests that arrive together build an answer once, and later ones get it without a build', async () => {
  const { state, ask } = scene();
  expect(await Promise.all([ask('/a'), ask('/a'), ask('/a')])).toEqual(['old', 'old', 'old']);
  expect([await ask('/a'), state.builds]).toEqual(['old', 1]);
});

test('a change of its subject, its topic or all subjects makes an answer outdated, and no other change does', async () => {
  for (const [topic, subject, isOutdated] of [
    ['prices', '7', true],
    ['prices', '8', false],
    ['prices', 'all', true],
    ['game', '8', true],
    ['verdict', '7', false],
  ] as const) {
    const { state, ask, publish, setTime } = scene();
    await ask('/a');
    state.value = 'new';
    publish(topic, subject);
    setTime(1000);
    expect([topic, subject, await ask('/a')]).toEqual([topic, subject, isOutdated ? 'new' : 'old']);
  }
});

test('an outdated answer is sent for a moment while it is rebuilt, and never after that', async () => {
  const { state, ask, publish, setTime } = scene();
  await ask('/a');
  let finish = () => {};
  state.hold = new Promise((resolve) => (finish = resolve));
  state.value = 'new';
  setTime(400);
  publish('prices', '7');
  setTime(500);
  expect([await ask('/a'), state.builds]).toEqual(['old', 2]);
  setTime(1001);
  const waiting = ask('/a');
  finish();
  expect([await waiting, await ask('/a'), state.builds]).toEqual(['new', 'new', 2]);
});

test('while changes arrive all the time, an answer is rebuilt a few times a second', async () => {
  const { state, ask, publish, setTime } = scene();
  await ask('/a');
  for (let time = 10; time <= 1000; time += 10) {
    setTime(time);
    publish('prices', '7');
    await ask('/a');
  }
  expect(state.builds).toBeLessThanOrEqual(5);
});

test('a change that arrives during a build is in the answer of the next request', async () => {
  const { state, ask, publish, setTime } = scene();
  let finish = () => {};
  state.hold = new Promise((resolve) => (finish = resolve));
  const first = ask('/a');
  await vi.waitFor(() => expect(state.builds).toBe(1));
  state.value = 'new';
  publish('prices', '7');
  setTime(1000);
  const second = ask('/a');
  finish();
  expect([await first, await second]).toEqual(['old', 'new']);
});

test('an answer that took long to build is not called outdated, although a change arrived meanwhile', async () => {
  const { state, cache, topics, read, publish, setTime } = scene();
  let finish = () => {};
  state.hold = new Promise((resolve) => (finish = resolve));
  const delivered = cache.answer('/a', topics, read);
  await vi.waitFor(() => expect(state.builds).toBe(1));
  publish('prices', '7');
  setTime(3000);
  finish();
  expect((await delivered).outdatedSince).toBeUndefined();
});

test('an answer is built again when it is too old, and when changes may have been missed', async () => {
  const { state, ask, setTime, reset } = scene();
  await ask('/a', { maxAgeMs: async () => 2000 });
  state.value = 'new';
  setTime(1999);
  expect(await ask('/a')).toBe('old');
  setTime(2600);
  expect(await ask('/a')).toBe('new');
  state.value = 'newest';
  reset();
  expect(await ask('/a')).toBe('newest');
});

test('before an answer is sent, the hub is asked for changes that it has not confirmed for more than a second', async () => {
  const { state, ask, hub } = scene();
  await ask('/a');
  state.now = 1300;
  await ask('/a');
  expect(hub.catchUp).not.toHaveBeenCalled();
  state.now = 1301;
  await ask('/a');
  expect(hub.catchUp).toHaveBeenCalledTimes(1);
});

test('what is built from other answers has their topics and ages', async () => {
  const { state, cache, read, ask, publish, setTime } = scene();
  const page = async () => {
    const part = textOf(await cache.answer('/part', ['verdict'], read, { maxAgeMs: 5000 }));
    return { headers, body: `page of ${part}` };
  };
  const askPage = () => cache.answer('/page', [], page);
  expect(textOf(await askPage())).toBe('page of old');
  state.value = 'new';
  publish('verdict', '1');
  setTime(1000);
  expect(textOf(await askPage())).toBe('page of new');
  state.value = 'newest';
  setTime(6700);
  expect(textOf(await askPage())).toBe('page of newest');

  setTime(7000);
  state.isDown = true;
  state.now = 30_000;
  const [{ outdatedSince }, another] = [await askPage(), await cache.answer('/another', [], page)];
  expect([outdatedSince, another.outdatedSince, textOf(another)]).toEqual([7000, 7000, 'page of newest']);
  await expect(ask('/never asked')).rejects.toMatchObject({ statusCode: 503 });
});

test('without the database a public answer is sent for half an hour, with its age, and a premium one is not', async () => {
  const { state, cache, topics, read, setTime } = scene();
  const ask = (audience: 'public' | 'premium') => cache.answer(`/${audience}`, topics, read, { audience });
  await Promise.all([ask('public'), ask('premium')]);
  setTime(500);
  state.isDown = true;
  state.now = 500 + maxLastAnswerMs;
  expect((await ask('public')).outdatedSince).toBe(500);
  await expect(ask('premium')).rejects.toMatchObject({ statusCode: 503 });
  state.now += 1;
  await expect(ask('public')).rejects.toMatchObject({ statusCode: 503 });
  state.isDown = false;
  setTime(state.now + minuteMs);
  expect((await ask('public')).outdatedSince).toBeUndefined();
});

test('an error is thrown and never kept: the last good answer is sent with its age, a 4xx as it is', async () => {
  const { cache, publish, setTime } = scene();
  const fail = (error: Error) => () => Promise.reject(error);
  const fault = new Error('fault');
  await expect(cache.answer('/a', ['game'], fail(fault))).rejects.toBe(fault);
  const build = async () => ({ headers, body: 'good' });
  expect(textOf(await cache.answer('/a', ['game'], build))).toBe('good');
  publish('game', '1');
  setTime(1000);
  const last = await cache.answer('/a', ['game'], fail(fault));
  expect([textOf(last), last.outdatedSince]).toEqual(['good', 0]);
  await expect(cache.answer('/a', ['game'], fail(new HttpError('not-found')))).rejects.toMatchObject({ statusCode: 404 });
  await expect(cache.answer('/a', ['game'], fail(fault))).rejects.toBe(fault);
});

test('a build that waits for a database that has gone is abandoned', async () => {
  const { state, ask } = scene();
  state.hold = new Promise(() => undefined);
  const waiting = ask('/a');
  state.isDown = true;
  state.now = 5000;
  await expect(waiting).rejects.toMatchObject({ statusCode: 503 });
});

test('a premium answer never becomes a part of a public one', async () => {
  const { cache, read, topics } = scene();
  const build = async () => ({ headers, body: textOf(await cache.answer('/premium', topics, read, { audience: 'premium' })) });
  await expect(cache.answer('/page', [], build)).rejects.toThrow('a public answer is built from a premium one');
  expect(textOf(await cache.answer('/page of members', [], build, { audience: 'premium' }))).toBe('old');
});

test('the memory is bounded: the least recently used go, and neither what is not found nor what was refused is kept', async () => {
  const { state, cache, ask } = scene({ maxBytes: 10_000 });
  for (const key of ['/a', '/b', '/a', '/c', '/a']) await ask(key);
  expect([state.builds, cache.usedBytes() <= 10_000]).toEqual([3, true]);
  await ask('/b');
  expect(state.builds).toBe(4);
  const before = cache.usedBytes();
  await cache.answer('/nothing', [], async () => ({ status: 404, headers, body: 'nothing' }));
  const refuse = () => {
    throw new Error('limit');
  };
  await expect(ask('/d', { beforeBuild: refuse })).rejects.toThrow('limit');
  expect([cache.usedBytes(), await ask('/b', { beforeBuild: refuse })]).toEqual([before, 'old']);
});
