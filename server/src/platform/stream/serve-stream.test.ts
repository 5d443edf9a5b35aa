import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { openStreamAt } from '../../../test/read-event-stream.ts';
import { handleErrors } from '#server/platform/http/handle-errors.ts';
import { createLog } from '#server/platform/log/log.ts';
import { limitPipelining } from '#server/platform/rate-limit/limit-pipelining.ts';
import { createRequestLimiter } from '#server/platform/rate-limit/request-limiter.ts';
import type { EventHub } from './event-hub.ts';
import { createEventHistory } from './event-history.ts';
import type { StreamEvent } from './publish-changes.ts';
import { serveStream, type BuildMessages } from './serve-stream.ts';
import type { Topic } from '#server/schema/platform/stream.ts';

const premium = { 'x-tier': 'premium', 'x-user': '7', 'x-session': 'p' };
const free = { 'x-tier': 'free', 'x-user': '8', 'x-session': 'f' };

/** The stream route on a port, with changes that the test publishes. The headers of a request name its viewer. */
async function testStreams({ total = 100, perAddress = 100, payload = '', requestLimiter = createRequestLimiter() } = {}) {
  const history = createEventHistory(0, [], 0);
  const subscribers: Parameters<EventHub['subscribe']>[] = [];
  const hub = {
    subscribe: (...subscriber: Parameters<EventHub['subscribe']>) => {
      subscribers.push(subscriber);
      return () => true;
    },
    since: history.since,
    recent: (ms: number) => history.readAfter(performance.now() - ms),
    position: history.position,
    confirmedAt: () => performance.now(),
    isAway: () => false,
    catchUp: async () => undefined,
    close: async () => undefined,
  } satisfies EventHub;
  const built: string[] = [];
  const build = { fails: false, until: Promise.resolve() };
  const buildMessages: BuildMessages = async (events, audience) => {
    const subjects = [...new Set(events.map(({ subject }) => subject))].join(' ');
    built.push(`${audience}: ${subjects}`);
    await build.until;
    if (build.fails) throw new Error('the database cannot be reached');
    return [{ event: audience === 'premium' ? 'predictions' : 'games', data: subjects + payload }];
  };
  const registry = new Registry();
  const time = { now: new Date('2026-11-15T12:00:00Z'), premiumEndsAt: null as Date | null, isCurrent: true };
  const listener = (handle: RequestListener) =>
    createServer((request, response) => limitPipelining(request, response) && handle(request, response));
  const app = Fastify({ serverFactory: (handle) => listener(handle) });
  app.decorate('requestLimiter', requestLimiter);
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  handleErrors(app, () => undefined);
  app.decorateRequest('viewer', null).decorateRequest('viewerSession', null);
  app.addHook('onRequest', async (request) => {
    const { 'x-tier': tier, 'x-user': userId, 'x-session': id } = request.headers;
    if (!tier) return;
    request.viewer = { userId: Number(userId), isPremium: tier === 'premium', timeOutUntil: null };
    request.viewerSession = { id: String(id), deviceHash: null, premiumEndsAt: time.premiumEndsAt, isCurrent: () => time.isCurrent };
  });
  const log = createLog('silent');
  serveStream(app, { hub, buildMessages, limits: { total, perAddress }, clock: { now: () => time.now }, registry, log });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return {
    url,
    built,
    build,
    time,
    open: async (headers: Record<string, string> = {}) => {
      const stream = await openStreamAt(url, headers);
      await stream.waitFor(({ event }) => event === 'hello' || event === 'reset');
      return stream;
    },
    publish: (subject: string, topic: Topic = 'game') => {
      const events: StreamEvent[] = [{ id: history.newest() + 1, topic, subject }];
      history.add(events, performance.now());
      for (const [onEvents] of subscribers) onEvents(events);
    },
    openStreams: async () =>
      Object.fromEntries(
        (await registry.getSingleMetric('open_streams')!.get()).values.map(({ labels, value }) => [labels['tier'], value]),
      ),
  };
}

const eventsOf = (stream: Awaited<ReturnType<typeof openStreamAt>>) =>
  stream.messages.map(({ event, data }) => `${event} ${String(data)}`).slice(1);

test('a change is built once for all streams, and predictions go to premium viewers only', async () => {
  const { open, publish, built, openStreams } = await testStreams();
  const streams = [await open(), await open(), await open(free), await open(premium), await open(premium)];
  expect(await openStreams()).toEqual({ anonymous: 2, free: 1, premium: 2 });
  publish('g1');
  for (const stream of streams) await stream.waitFor(({ event }) => event === 'games');
  for (const stream of streams.slice(3)) await stream.waitFor(({ event }) => event === 'predictions');
  expect(built).toEqual(['everyone: g1', 'premium: g1']);
  expect(streams.map(eventsOf)).toEqual([
    ['games g1'],
    ['games g1'],
    ['games g1'],
    ['games g1', 'predictions g1'],
    ['games g1', 'predictions g1'],
  ]);
  for (const stream of streams) stream.close();
  await expect.poll(() => openStreams()).toEqual({ anonymous: 0, free: 0, premium: 0 });
});

test('changes that come while messages are built are sent together; a failed build is repeated', async () => {
  const { open, publish, built, build } = await testStreams();
  const stream = await open();
  build.fails = true;
  publish('g1');
  publish('g2');
  publish('g3');
  await expect.poll(() => built).toEqual(['everyone: g1', 'everyone: g1 g2 g3']);
  build.fails = false;
  await stream.waitFor(({ data }) => data === 'g1 g2 g3');
  expect(eventsOf(stream)).toEqual(['games g1 g2 g3']);
});

test('pages that reconnect get what they missed, built once for all; later changes follow it', async () => {
  const { open, publish, built, build } = await testStreams();
  const id = (await open()).messages[0]!.id;
  publish('g1');
  await expect.poll(() => built).toHaveLength(1);
  let finish = () => undefined as void;
  build.until = new Promise((resolve) => (finish = resolve));
  const back = await Promise.all([1, 2, 3].map(() => open({ 'last-event-id': String(id) })));
  publish('g2');
  await expect.poll(() => built.slice(1)).toEqual(['everyone: g1', 'everyone: g2']);
  finish();
  for (const stream of back) await stream.waitFor(({ data }) => data === 'g2');
  expect(back.map(eventsOf)).toEqual(back.map(() => ['games g1', 'games g2']));
  const unknown = await open({ 'last-event-id': '-5' });
  expect(unknown.messages[0]?.event).toBe('reset');
});

test('a new page gets the changes of the last seconds too, because the lists that it loads may come from a cache', async () => {
  const { open, publish } = await testStreams();
  publish('g1');
  publish('8', 'subscription');
  const stream = await open(free);
  await stream.waitFor(({ event }) => event === 'games');
  expect(eventsOf(stream)).toEqual(['games g1']);
});

test('the end of a session closes its streams, a change of the user closes all of the user’s', async () => {
  const { open, publish } = await testStreams();
  const [phone, laptop, other] = [await open({ ...premium, 'x-session': 'p2' }), await open(premium), await open(free)];
  publish('7', 'subscription');
  for (const stream of [phone, laptop]) await stream.waitFor(({ event }) => event === 'subscription');
  publish('p2', 'session');
  await phone.ended;
  publish('g1');
  await laptop.waitFor(({ data }) => data === 'g1');
  publish('7', 'viewer');
  await laptop.ended;
  publish('g2');
  await other.waitFor(({ data }) => data === 'g2');
  expect(eventsOf(other)).toEqual(['games g1', 'games g2']);
});

test('a session that changed after the viewer was identified gets no stream', async () => {
  const { url, time, openStreams } = await testStreams();
  time.isCurrent = false;
  const stream = await openStreamAt(url, premium);
  await stream.ended;
  expect([stream.messages, await openStreams()]).toEqual([[], { anonymous: 0, free: 0, premium: 0 }]);
});

test('a stream ends instead of sending predictions after the plan has ended', async () => {
  const { open, publish, time } = await testStreams();
  time.premiumEndsAt = new Date(time.now.getTime() + 1);
  const stream = await open(premium);
  publish('g1');
  await stream.waitFor(({ event }) => event === 'predictions');
  time.now = time.premiumEndsAt;
  publish('g2');
  await stream.ended;
  expect(eventsOf(stream)).toEqual(['games g1', 'predictions g1']);
});

test('more streams than allowed, in total or from one address, are refused with a sentence and a time', async () => {
  for (const limits of [{ perAddress: 2 }, { total: 2 }]) {
    const { open, url, openStreams } = await testStreams(limits);
    const [first] = [await open(), await open()];
    const refused = await fetch(`${url}/api/stream`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await refused.json()).toMatchObject({ code: 'too-many-streams', message: expect.stringContaining('Too many') });
    first.close();
    await expect.poll(() => openStreams()).toMatchObject({ anonymous: 1 });
    await open();
  }
});

test('a reader that takes nothing is disconnected, and nothing is written to a stream after its end', async () => {
  const { url, publish, built, openStreams } = await testStreams({ payload: 'x'.repeat(4_000_000) });
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  process.on('uncaughtException', onError);
  onTestFinished(() => void process.off('uncaughtException', onError));
  const client = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void client.destroy());
  await once(client, 'connect');
  client.pause();
  client.write('GET /api/stream HTTP/1.1\r\nhost: localhost\r\nx-tier: free\r\nx-user: 8\r\n\r\n');
  await expect.poll(() => openStreams()).toMatchObject({ free: 1 });
  const openAfterChange = () => {
    publish('g1');
    return openStreams();
  };
  await expect.poll(openAfterChange).toMatchObject({ free: 0 });
  const builtBefore = built.length;
  publish('g2');
  publish('8', 'viewer');
  publish('g3');
  expect([built.length, errors]).toEqual([builtBefore, []]);
});

test('another request on the connection of a stream is not answered in the middle of the stream', async () => {
  const { url, openStreams } = await testStreams();
  const request = `GET /api/stream HTTP/1.1\r\nhost: ${new URL(url).host}\r\n\r\n`;
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
  let received = '';
  socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
  socket.on('error', () => undefined);
  socket.write(request);
  await expect.poll(() => received).toContain('event: hello');
  const closed = once(socket, 'close');
  socket.write(request);
  await closed;
  expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
  await expect.poll(openStreams).toMatchObject({ anonymous: 0 });
});

/** Everything that is received on one connection after the given text was sent. */
async function conversation(url: string, text: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
  socket.write(text);
  return (await socket.setEncoding('latin1').toArray()).join('');
}

const ask = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

test.each([
  ['after another request', [ask('GET', '/nothing'), ask('GET', '/api/stream')], [404, 400]],
  ['before another request', [ask('GET', '/api/stream'), ask('GET', '/nothing')], [400]],
])('a stream %s in the same block is refused, and the connection ends', async (_, requests, statuses) => {
  const { url, openStreams } = await testStreams();
  const received = await conversation(url, requests.join(''));
  expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))).toEqual(statuses);
  expect(received).toContain('"shared-connection"');
  expect(await openStreams()).toMatchObject({ anonymous: 0 });
});

test('HEAD names the type of a stream, without a body and without a stream', async () => {
  const { url, openStreams } = await testStreams();
  const received = await conversation(url, ask('HEAD', '/api/stream').replace('host', 'connection: close\r\nhost'));
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:[^\n]*\r\n)*content-type: text\/event-stream(?:[^\n]*\r\n)*\r\n$/i);
  expect(await openStreams()).toMatchObject({ anonymous: 0 });
});

test('who opens streams again and again has to wait', async () => {
  const { url } = await testStreams({ requestLimiter: { wait: () => 7, take: (name) => (name === 'read' ? 7 : 0) } });
  expect((await fetch(`${url}/api/stream`)).status).toBe(429);
});
