import { expect, onTestFinished, test, vi } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { StreamEvent } from '#server/platform/stream/publish-changes.ts';
import { createAnswerStore, maxLastAnswerMs } from './answer-store.ts';
import type { PreparableRoute } from './preparable-route.ts';
import { representationOf, type PreparedAnswer } from './prepared-answer.ts';
import type { Topic, TopicKey } from '#server/schema/platform/stream.ts';

const route: PreparableRoute = {
  path: '/odds/:id',
  isFile: false,
  isPage: false,
  audience: 'public',
  isOpenInTimeOut: () => true,
  identifiesViewer: false,
  query: ['limit'],
  topics: () => ['game'],
  followsSchedule: false,
  maxAgeMs: 1,
};

function answerOf(content: string, topics: readonly TopicKey[], outdatedAt = Infinity, status = 200): PreparedAnswer {
  const identity = representationOf({ statusCode: 200, headers: {}, rawPayload: Buffer.from(content) });
  return { status, representations: { identity, br: identity, gzip: identity }, topics, outdatedAt, changesAt: Infinity };
}

const textOf = (answer: PreparedAnswer | undefined) => answer?.representations.identity.body.toString();

/** A store with a clock, an event hub and a database of one value that the test controls. */
function scene({ maxBytes, status }: { maxBytes?: { plain: number; withQuery: number }; status?: number } = {}) {
  const state = {
    now: 0,
    value: 'old',
    builds: 0,
    confirmedAt: 0,
    isDown: false,
    needsDatabase: true,
    hold: Promise.resolve(),
    outdatedAt: Infinity,
  };
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
  const build = async ({ key, parameter }: { key: string; parameter: string }) => {
    state.builds += 1;
    const content = `${key} ${state.value}`;
    await state.hold;
    if (state.isDown && state.needsDatabase) throw new Error('the database is down');
    return answerOf(content, parameter === '' ? [] : [`prices:${parameter}`, 'game'], state.outdatedAt, status);
  };
  const store = createAnswerStore({ build, hub, log: createLog('silent'), now: () => state.now, ...(maxBytes && { maxBytes }) });
  const entry = (key: string, changes: Partial<PreparableRoute> = {}) =>
    store.entryFor({ key, parameter: '7', route: { ...route, ...changes } });
  const publish = (topic: Topic, subject: string) => deliver([{ id: 1, topic, subject }]);
  return { state, store, hub, entry, publish, reset: () => reset() };
}

test('requests that arrive together build an answer once, and it is then sent without a build', async () => {
  const { state, store, entry } = scene();
  await Promise.all([store.current(entry('/a')), store.current(entry('/a')), store.current(entry('/a'))]);
  expect([textOf(store.ready(entry('/a'), 0)), state.builds]).toEqual(['/a old', 1]);
});

test('a change of its subject, its topic or all subjects makes an answer outdated, and no other change does', async () => {
  for (const [topic, subject, isOutdated] of [
    ['prices', '7', true],
    ['prices', '8', false],
    ['prices', 'all', true],
    ['game', '8', true],
    ['verdict', '7', false],
  ] as const) {
    const { state, store, entry, publish } = scene();
    await store.current(entry('/a'));
    state.value = 'new';
    publish(topic, subject);
    expect([topic, subject, textOf(await store.current(entry('/a')))]).toEqual([topic, subject, isOutdated ? '/a new' : '/a old']);
  }
});

test('an outdated answer is sent for a moment while it is rebuilt, and never after that', async () => {
  const { state, store, entry, publish } = scene();
  await store.current(entry('/a'));
  let finish = () => {};
  state.hold = new Promise((resolve) => (finish = resolve));
  state.value = 'new';
  publish('prices', '7');
  expect(textOf(store.ready(entry('/a'), state.now))).toBe('/a old');
  state.now = 700;
  state.confirmedAt = 700;
  expect(store.ready(entry('/a'), state.now)).toBeUndefined();
  const waiting = store.current(entry('/a'));
  finish();
  expect(textOf(await waiting)).toBe('/a new');
  expect(textOf(store.ready(entry('/a'), state.now))).toBe('/a new');
});

test('a change starts no build of answers with a query string until one of them is requested', async () => {
  const { state, store, entry, publish } = scene();
  await Promise.all(['/a', '/a?page=1', '/a?page=2'].map((key) => store.current(entry(key))));
  state.now = 1000;
  state.confirmedAt = 1000;
  publish('game', 'x');
  expect(state.builds).toBe(4);
  expect(textOf(store.ready(entry('/a?page=1'), 1001))).toBe('/a?page=1 old');
  expect(state.builds).toBe(5);
});

test('a known page is rebuilt before the pages of addresses that nobody has asked for before', async () => {
  const { state, store, entry } = scene();
  const page = (key: string) => entry(key, { isPage: true });
  await store.current(page('/known'));
  const { promise, resolve } = Promise.withResolvers<void>();
  state.hold = promise;
  const order: string[] = [];
  const unknown = Array.from({ length: 9 }, async (_, index) => order.push(textOf(await store.current(page(`/unknown-${index}`)))!));
  state.now = 10;
  page('/known').outdatedAt = 0;
  const known = store.current(page('/known')).then((answer) => order.push(textOf(answer)!));
  await expect.poll(() => state.builds).toBe(4);
  resolve();
  await Promise.all([...unknown, known]);
  expect(order.indexOf('/known old')).toBeLessThan(5);
});

test('a change during a build leads to another build', async () => {
  const { state, store, entry, publish } = scene();
  let finish = () => {};
  state.hold = new Promise((resolve) => (finish = resolve));
  const first = store.current(entry('/a'));
  await expect.poll(() => state.builds).toBe(1);
  state.value = 'new';
  publish('prices', '7');
  finish();
  await first;
  expect(textOf(await store.current(entry('/a')))).toBe('/a new');
});

test('an answer becomes outdated at its own time', async () => {
  const { state, store, entry } = scene();
  state.outdatedAt = 5000;
  await store.current(entry('/a'));
  [state.now, state.confirmedAt, state.value] = [6000, 6000, 'new'];
  expect(store.ready(entry('/a'), 6000)).toBeUndefined();
  state.outdatedAt = Infinity;
  expect(textOf(await store.current(entry('/a')))).toBe('/a new');
});

test('if the last confirmation is old, the hub is asked before an answer is sent', async () => {
  const { state, store, hub, entry } = scene();
  await store.current(entry('/a'));
  state.now = 1500;
  expect(store.ready(entry('/a'), 1500)).toBeUndefined();
  expect(textOf(await store.current(entry('/a')))).toBe('/a old');
  expect([hub.catchUp.mock.calls.length, state.builds]).toEqual([1, 1]);
});

test('while the database is down, the last public answer remains with its age, but no premium answer and none without data', async () => {
  const { state, store, entry, publish } = scene();
  await store.current(entry('/a'));
  await store.current(entry('/premium', { audience: 'premium' }));
  [state.now, state.confirmedAt, state.isDown] = [10_000, 10_000, true];
  const last = (key: string) => store.last(entry(key));
  state.now = 60_000;
  for (const key of ['/a', '/premium', '/b']) await expect(store.current(entry(key))).rejects.toThrow('cannot answer');
  expect([store.isAway(), textOf(last('/a')?.answer), last('/a')?.currentAt]).toEqual([true, '/a old', 10_000]);
  expect([store.find('/b'), last('/premium'), last('/b')]).toEqual([undefined, undefined, undefined]);
  state.now = 10_000 + maxLastAnswerMs + 1;
  expect(last('/a')).toBeUndefined();
  [state.isDown, state.value] = [false, 'new'];
  publish('prices', '7');
  expect(textOf(await store.current(entry('/a')))).toBe('/a new');
  expect(store.isAway()).toBe(false);
});

test('a build that waits for a silent database does not keep requests waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { state, store, hub, entry, publish } = scene();
  await store.current(entry('/a'));
  state.hold = new Promise(() => undefined);
  publish('prices', '7');
  const waiting = store.current(entry('/a'));
  [state.now, state.isDown] = [60_000, true];
  hub.catchUp.mockReturnValue(new Promise(() => undefined));
  await Promise.all([expect(waiting).rejects.toThrow('cannot answer'), vi.advanceTimersByTimeAsync(minuteMs)]);
  expect(textOf(store.last(entry('/a'))?.answer)).toBe('/a old');
});

test('the age of an answer begins with the change that it does not contain', async () => {
  const { state, store, entry, publish } = scene();
  await store.current(entry('/a'));
  [state.now, state.confirmedAt, state.isDown] = [5000, 5000, true];
  publish('prices', '7');
  state.confirmedAt = 8000;
  expect(store.last(entry('/a'))?.currentAt).toBe(5000);
});

test('files need no database, and pages none if the answers that they show are prepared', async () => {
  const { state, store, entry } = scene();
  [state.isDown, state.now] = [true, 60_000];
  state.needsDatabase = false;
  expect(textOf(await store.current(entry('/style.css', { isFile: true, topics: () => [] })))).toBe('/style.css old');
  // A page that was rendered from prepared answers is as old as these may be.
  await expect(store.current(entry('/odds', { isPage: true }))).rejects.toThrow('cannot answer');
  expect(store.last(entry('/odds'))?.currentAt).toBe(0);
});

test('the answers that were not used for the longest time are removed first, and queries remove no other answers', async () => {
  const { state, store, entry } = scene({ maxBytes: { plain: 10_000, withQuery: 10_000 } });
  for (const [index, key] of ['/a', '/b', '/c'].entries()) {
    state.now = index;
    await store.current(entry(key));
  }
  expect(['/a', '/b', '/c'].map((key) => store.find(key) !== undefined)).toEqual([false, true, true]);
  for (let index = 0; index < 20; index++) await store.current(entry(`/q?${index}`));
  expect(store.find('/c')).toBeDefined();
  expect(store.usedBytes()).toBeLessThanOrEqual(20_000);
});

test('an answer with another status than 200 is sent and not kept', async () => {
  const { store, entry } = scene({ status: 404 });
  expect((await store.current(entry('/a'))).status).toBe(404);
  expect([store.find('/a'), store.usedBytes()]).toEqual([undefined, 0]);
});

test('after missed changes every answer is built again', async () => {
  const { state, store, entry, reset } = scene();
  await store.current(entry('/a'));
  state.value = 'new';
  reset();
  expect(textOf(await store.current(entry('/a')))).toBe('/a new');
});
