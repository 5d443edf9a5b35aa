import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Registry } from '@prometheus-io/client';
import { expect, onTestFinished, test } from 'vitest';
import { runsOf } from '../../../test/random/random-tests.ts';
import { openStreamAt, type StreamMessage } from '../../../test/read-event-stream.ts';
import { handleErrors } from '#server/platform/http/handle-errors.ts';
import { createRequestLimiter } from '#server/platform/rate-limit/request-limiter.ts';
import type { EventHub } from './event-hub.ts';
import type { StreamEvent } from './publish-changes.ts';
import { serveStream } from './serve-stream.ts';
import type { Topic } from '#contract/topics.ts';

const premium = { 'x-tier': 'premium', 'x-user': '7', 'x-session': 'p' };
const free = { 'x-tier': 'free', 'x-user': '8', 'x-session': 'f' };

/** The stream route on a port, with changes that the test publishes. The headers of a request name its viewer. */
async function testStreams({ total = 100, perAddress = 100, requestLimiter = createRequestLimiter() } = {}) {
  const subscribers: Parameters<EventHub['subscribe']>[] = [];
  const hub = {
    subscribe: (...subscriber: Parameters<EventHub['subscribe']>) => {
      subscribers.push(subscriber);
      return () => true;
    },
  };
  const registry = new Registry();
  const session = { isCurrent: true };
  const app = Fastify();
  app.decorate('requestLimiter', requestLimiter);
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  handleErrors(app, () => undefined);
  app.decorateRequest('viewer', null).decorateRequest('viewerSession', null);
  app.addHook('onRequest', async (request) => {
    const { 'x-tier': tier, 'x-user': userId, 'x-session': id } = request.headers;
    if (!tier) return;
    request.viewer = { userId: Number(userId), isPremium: tier === 'premium', timeOutUntil: null };
    request.viewerSession = { id: String(id), deviceHash: null, premiumEndsAt: null, isCurrent: () => session.isCurrent };
  });
  serveStream(app, { hub, limits: { total, perAddress }, registry });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  let id = 0;
  const publishAll = (events: readonly Omit<StreamEvent, 'id'>[]) => {
    const all = events.map((event) => ({ ...event, id: (id += 1) }));
    for (const [onEvents] of subscribers) onEvents(all);
  };
  return {
    url,
    session,
    open: async (headers: Record<string, string> = {}) => {
      const stream = await openStreamAt(url, headers);
      await stream.waitFor(({ event }) => event === 'hello');
      return stream;
    },
    publishAll,
    publish: (subject: string, topic: Topic = 'game') => publishAll([{ topic, subject }]),
    miss: () => subscribers.forEach(([, onReset]) => onReset?.()),
    openStreams: async () =>
      Object.fromEntries(
        (await registry.getSingleMetric('open_streams')!.get()).values.map(({ labels, value }) => [labels['tier'], value]),
      ),
  };
}

const eventsOf = (stream: Awaited<ReturnType<typeof openStreamAt>>) =>
  stream.messages.slice(1).map(({ event, data }) => `${event} ${(data as { topics?: string[] }).topics?.join(' ') ?? ''}`.trim());
const names =
  (topic: string) =>
  ({ data }: StreamMessage): boolean =>
    (data as { topics?: string[] }).topics?.includes(topic) ?? false;

test('every stream hears the same: which topics have changed, each once, without those that pages need not know', async () => {
  const { open, publishAll, publish, openStreams } = await testStreams();
  const streams = [await open(), await open(), await open(free), await open(premium), await open(premium)];
  expect(streams.map(({ messages }) => messages[0]!.data)).toEqual(
    ['anonymous', 'anonymous', 'free', 'premium', 'premium'].map((tier) => ({ tier })),
  );
  expect(await openStreams()).toEqual({ anonymous: 2, free: 1, premium: 2 });
  const events = ['prices', 'prices', 'quotes', 'past', 'feeds', 'prediction'] as const;
  publishAll(events.map((topic) => ({ topic, subject: 'g1' })));
  publish('all', 'record');
  for (const stream of streams) await stream.waitFor(names('record:all'));
  expect(new Set(streams.map((stream) => eventsOf(stream).join(', ')))).toEqual(
    new Set(['changed prices:g1 prediction:g1, changed record:all']),
  );
  for (const stream of streams) stream.close();
  await expect.poll(() => openStreams()).toEqual({ anonymous: 0, free: 0, premium: 0 });
});

test('when changes may have been missed, all streams end, so that their pages load everything again', async () => {
  const { open, miss, openStreams } = await testStreams();
  const streams = [await open(), await open(premium)];
  miss();
  await Promise.all(streams.map(({ ended }) => ended));
  expect(await openStreams()).toEqual({ anonymous: 0, free: 0, premium: 0 });
});

test('the end of a session closes its streams, a change of the user closes all of the user’s', async () => {
  const { open, publish } = await testStreams();
  const [phone, laptop, other] = [await open({ ...premium, 'x-session': 'p2' }), await open(premium), await open(free)];
  publish('7', 'subscription');
  for (const stream of [phone, laptop]) await stream.waitFor(({ event }) => event === 'subscription');
  publish('p2', 'session');
  await phone.ended;
  publish('g1');
  await laptop.waitFor(names('game:g1'));
  publish('7', 'viewer');
  await laptop.ended;
  publish('g2');
  await other.waitFor(names('game:g2'));
  expect(eventsOf(other)).toEqual(['changed game:g1', 'changed game:g2']);
});

test('a session that changed after the viewer was identified gets no stream', async () => {
  const { url, session, openStreams } = await testStreams();
  session.isCurrent = false;
  const stream = await openStreamAt(url, premium);
  await stream.ended;
  expect([stream.messages, await openStreams()]).toEqual([[], { anonymous: 0, free: 0, premium: 0 }]);
});

/** A page of the model: what it has loaded, and what it would load again after what its stream told it. */
interface Page {
  readonly userId: string | undefined;
  stream: Awaited<ReturnType<typeof openStreamAt>> | undefined;
  known: Map<string, number>;
  applied: number;
}

const subjects = ['g1', 'g2', 'g3'] as const;
const [pageIndex, user] = [fc.nat(4), fc.constantFrom('7', '8')];
const commands = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('connect' as const), page: pageIndex }),
    fc.record({ kind: fc.constant('disconnect' as const), page: pageIndex }),
    fc.record({ kind: fc.constant('change' as const), subject: fc.constantFrom(...subjects) }),
    fc.record({ kind: fc.constantFrom('viewer' as const, 'subscription' as const), user }),
  ),
  { minLength: 8, maxLength: 25 },
);

test('however pages come and go and users change, a page hears only what is for it and misses no change', async () => {
  const property = fc.asyncProperty(commands, async (list) => {
    const versions = new Map<string, number>(subjects.map((subject) => [subject, 0]));
    const { open, publish } = await testStreams();
    const pages = [undefined, undefined, '7', '7', '8'].map((userId): Page => ({
      userId,
      stream: undefined,
      known: new Map(),
      applied: 0,
    }));
    const read = (page: Page) => {
      const messages = page.stream?.messages ?? [];
      for (; page.applied < messages.length; page.applied += 1) {
        const { event, data } = messages[page.applied]!;
        if (event === 'hello') page.known = new Map(versions);
        else if (event === 'subscription') expect(page.userId, 'a visitor has no subscription').toBeDefined();
        else for (const topic of (data as { topics: string[] }).topics) page.known.set(topic.slice(5), versions.get(topic.slice(5))!);
      }
    };
    const close = async (page: Page) => {
      read(page);
      page.stream?.close();
      await page.stream?.ended;
      page.stream = undefined;
    };
    const connect = async (page: Page) => {
      await close(page);
      const { userId } = page;
      page.stream = await open(userId === undefined ? {} : { 'x-tier': 'free', 'x-user': userId, 'x-session': userId });
      page.applied = 0;
      read(page);
    };
    const change = (subject: string) => {
      versions.set(subject, (versions.get(subject) ?? 0) + 1);
      publish(subject);
    };
    for (const command of list) {
      if (command.kind === 'connect') await connect(pages[command.page]!);
      else if (command.kind === 'disconnect') await close(pages[command.page]!);
      else if (command.kind === 'change') change(command.subject);
      else {
        publish(command.user, command.kind);
        const own = pages.filter(({ userId, stream }) => userId === command.user && stream);
        if (command.kind === 'subscription')
          await Promise.all(own.map(({ stream }) => stream!.waitFor(({ event }) => event === 'subscription')));
        else {
          await Promise.all(own.map(({ stream }) => stream!.ended));
          await Promise.all(own.map(close));
        }
      }
    }
    for (const page of pages) if (!page.stream) await connect(page);
    change('last');
    await Promise.all(pages.map(({ stream }) => stream!.waitFor(names('game:last'))));
    pages.forEach(read);
    for (const { known } of pages) expect(known).toEqual(versions);
  });
  await fc.assert(property, { numRuns: runsOf(60) });
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
  const { url, publish, publishAll, openStreams } = await testStreams();
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
  const many = Array.from({ length: 50_000 }, (_, index) => ({ topic: 'game' as const, subject: `game-with-a-long-name-${index}` }));
  const openAfterChanges = () => {
    publishAll(many);
    return openStreams();
  };
  await expect.poll(openAfterChanges).toMatchObject({ free: 0 });
  publish('g2');
  publish('8', 'viewer');
  publish('g3');
  expect(errors).toEqual([]);
});

/** Everything that is received on one connection after the given text was sent. */
async function conversation(url: string, text: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
  socket.write(text);
  return (await socket.setEncoding('latin1').toArray()).join('');
}

const ask = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

test('nothing is answered on the connection of a stream while it is open', async () => {
  const { url, miss, openStreams } = await testStreams();
  const received = conversation(url, ask('GET', '/nothing') + ask('GET', '/api/stream') + ask('GET', '/nothing'));
  await expect.poll(openStreams).toMatchObject({ anonymous: 1 });
  miss();
  expect([...(await received).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))).toEqual([404, 200]);
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
