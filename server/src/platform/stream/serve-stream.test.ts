import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { EventHub } from './event-hub.ts';
import type { StreamEvent } from './event-store.ts';
import { viewerTopic } from './publish-changes.ts';
import { serveStream } from './serve-stream.ts';

test('changes that arrive while a stream ends are dropped, also for a client that reads nothing', async () => {
  const subscribers: ((events: readonly StreamEvent[]) => void)[] = [];
  const hub = {
    subscribe: (onEvents: (events: readonly StreamEvent[]) => void) => {
      subscribers.push(onEvents);
      return () => true;
    },
    since: async () => [],
    newestId: async () => 1,
    confirmedAt: () => performance.now(),
    catchUp: async () => undefined,
    close: async () => undefined,
  } satisfies EventHub;
  const built: number[] = [];
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    request.viewer = { userId: 7, isPremium: true, timeOutUntil: null };
  });
  serveStream(app, {
    hub,
    buildMessages: async (events) => {
      built.push(...events.map(({ id }) => id));
      return [{ event: 'change', data: 'x'.repeat(4_000_000) }];
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const address = app.server.address();
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  process.on('uncaughtException', onError);
  onTestFinished(() => void process.off('uncaughtException', onError));

  const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  await once(client, 'connect');
  client.pause();
  client.write('GET /api/stream HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(subscribers).toHaveLength(1));
  const change = (id: number, topic = 'game', subject = 'g') => subscribers[0]!([{ id, topic, subject }]);
  change(2);
  change(3, viewerTopic, '7');
  for (const id of [4, 5, 6]) change(id);
  await vi.waitFor(() => expect(built).toEqual([2, 4, 5, 6]));
  expect(errors).toEqual([]);
});
