import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Registry } from '@prometheus-io/client';
import { routes } from '#contract/routes/routes.ts';
import { announcedTopics, type TopicKey } from '#contract/topics.ts';
import { secondMs } from '#domain/durations.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { tierOf } from '#server/platform/request/viewer.ts';
import { callerAddress } from '#server/platform/rate-limit/caller-address.ts';
import type { EventHub } from './event-hub.ts';
import { createOpenStreams, type OpenStreams, type StreamLimits } from './open-streams.ts';
import { isPersonal, type StreamEvent } from './publish-changes.ts';

interface StreamDeps {
  readonly hub: Pick<EventHub, 'subscribe'>;
  readonly limits: StreamLimits;
  readonly registry: Registry;
}

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': cacheControl.stream,
  'x-accel-buffering': 'no',
};

/**
 * Tells open pages which topics have changed, in the same words for everybody. A page then loads its data again, with the checks of the
 * routes; after each connection it loads everything on the screen. The first event contains the viewer's tier, which may have changed.
 */
export function serveStream(app: FastifyInstance, { hub, limits, registry }: StreamDeps): void {
  const streams = createOpenStreams({ limits, registry });
  const stopSending = sendChanges(hub, streams);
  app.addHook('preClose', async () => streams.stop());
  app.addHook('onClose', async () => stopSending());

  serve(app, routes.getStream, async ({ request, reply, viewer }) => {
    if (request.method === 'HEAD') {
      reply.headers(streamHeaders);
      return '';
    }
    const address = callerAddress(request);
    if (!streams.hasRoom(address)) throw new HttpError('too-many-streams');
    const response = startStream(reply);
    response.write(`retry: ${retryMsOf(streams.count())}\n\n`);
    const session = request.viewerSession;
    // The session changed after the viewer was identified, so the page must connect again. No change can occur between this
    // check and the registration of the stream.
    if (session && !session.isCurrent()) {
      response.end();
      return '';
    }
    const tier = tierOf(viewer);
    streams.add({ tier, userId: viewer?.userId, sessionId: session?.id, address, response });
    response.write(encodeFrame('hello', { tier }));
    return '';
  });
}

/** How long a page waits before it reconnects. After a restart all pages reconnect, so the more pages there are, the longer the waits. */
const retryMsOf = (openStreams: number) => Math.round(secondMs + Math.random() * Math.max(2 * secondMs, openStreams / 2));

/** Nothing follows a stream on its connection, whose end is the end of the stream. So all readers get the same bytes, without chunks. */
function startStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  raw.on('error', () => undefined); // a reader may disconnect at any time; the stream is removed when its connection closes
  raw.removeHeader('transfer-encoding');
  return raw.writeHead(200, reply.headers({ ...streamHeaders, connection: 'close' }).getHeaders() as OutgoingHttpHeaders);
}

/** Sends every change to the open streams. Changes that arrive while others are being written are sent together afterwards. */
function sendChanges(hub: StreamDeps['hub'], streams: OpenStreams): () => void {
  const waiting = new Set<TopicKey>();
  let isSending = false;

  async function sendWaiting(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (waiting.size > 0) {
      const frame = encodeFrame('changed', { topics: [...waiting] });
      waiting.clear();
      await streams.writeToAll(frame);
    }
    isSending = false;
  }

  function notifyUser({ topic, subject }: StreamEvent): void {
    if (topic === 'session') streams.closeSession(subject);
    else if (topic === 'viewer') streams.closeUser(subject);
    else streams.writeToUser(subject, encodeFrame('subscription', {}));
  }

  const unsubscribe = hub.subscribe(
    (events) => {
      // One transaction may publish the same topic twice, for example for a subscription and for the access that follows from it.
      const personal = new Map(events.filter(isPersonal).map((event) => [`${event.topic}:${event.subject}`, event]));
      for (const event of personal.values()) notifyUser(event);
      for (const { topic, subject } of events) if (announcedTopics.has(topic)) waiting.add(`${topic}:${subject}`);
      void sendWaiting();
    },
    // Changes were missed. The pages reconnect and load their data again.
    () => streams.closeAll(),
  );
  return () => void unsubscribe();
}

const encodeFrame = (event: string, data: unknown): Buffer => Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
