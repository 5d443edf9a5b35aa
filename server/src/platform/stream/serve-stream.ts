import type { Socket } from 'node:net';
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

const retrySeconds = 30;
const tooManyStreams = () =>
  new HttpError(503, 'too-many-streams', 'Too many live connections are open. Please close some tabs or try again later.', {
    headers: { 'retry-after': String(retrySeconds) },
  });

/** A stream ends when its connection ends, so nothing else can be answered on the same connection. */
const sharedConnection = () =>
  new HttpError(400, 'shared-connection', 'A live connection cannot be shared with other requests', { headers: { connection: 'close' } });

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
    // The response has no socket while a previous one of the same connection is not yet sent.
    if (!reply.raw.socket) throw sharedConnection();
    const address = callerAddress(request);
    if (!streams.hasRoom(address)) throw tooManyStreams();
    const socket = startStream(reply);
    socket.write(`retry: ${retryMsOf(streams.count())}\n\n`);
    const session = request.viewerSession;
    // The session changed after the viewer was identified, so the page must connect again. No change can occur between this
    // check and the registration of the stream.
    if (session && !session.isCurrent()) {
      socket.end();
      return '';
    }
    const tier = tierOf(viewer);
    const stream = streams.add({ tier, userId: viewer?.userId, sessionId: session?.id, address }, socket);
    streams.write(stream, encodeFrame('hello', { tier }));
    return '';
  });
}

/** How long a page waits before it reconnects. After a restart all pages reconnect, so the more pages there are, the longer the waits. */
const retryMsOf = (openStreams: number) => Math.round(secondMs + Math.random() * Math.max(2 * secondMs, openStreams / 2));

/**
 * Writes the headers and keeps only the connection: the objects of the request and the response would take half of the memory of
 * an open stream. Without chunked encoding, all readers get exactly the same bytes; the end of the connection ends the body.
 */
function startStream(reply: FastifyReply): Socket {
  reply.hijack();
  const { raw } = reply;
  const socket = raw.socket!;
  const headers = { ...reply.getHeaders(), ...streamHeaders, date: new Date().toUTCString(), connection: 'close' };
  // Only cookies have several values, one line each.
  const lines = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${String(one)}\r\n`));
  socket.on('error', () => undefined); // a reader may disconnect at any time; the stream is removed when its connection closes
  socket.write(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`, 'latin1');
  raw.emit('finish');
  socket.setTimeout(0);
  // Node would answer another request of this connection in the middle of the stream.
  socket.prependListener('data', () => socket.destroy());
  return socket;
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
