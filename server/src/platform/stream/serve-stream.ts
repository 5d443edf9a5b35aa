import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Registry } from 'prom-client';
import { routes } from '#contract/routes/routes.ts';
import { secondMs } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { tierOf } from '#server/platform/request/viewer.ts';
import type { Log } from '#server/platform/log/log.ts';
import { callerAddress } from '#server/platform/rate-limit/caller-address.ts';
import { isPipelined } from '#server/platform/rate-limit/limit-pipelining.ts';
import { broadcastChanges, encodeFrame, type BuildMessages } from './broadcast-changes.ts';
import type { EventHub } from './event-hub.ts';
import { createOpenStreams, type StreamLimits } from './open-streams.ts';

interface StreamDeps {
  readonly hub: EventHub;
  readonly buildMessages: BuildMessages;
  readonly limits: StreamLimits;
  readonly clock: Clock;
  readonly registry: Registry;
  readonly log: Log;
}

const retrySeconds = 30;
const tooManyStreams = () =>
  new HttpError(503, 'too-many-streams', 'Too many live connections are open. Please close some tabs or try again later.', {
    headers: { 'retry-after': String(retrySeconds) },
  });

/** The end of the connection ends a stream, so nothing else can be answered on it. */
const sharedConnection = () =>
  new HttpError(400, 'shared-connection', 'A live connection cannot be shared with other requests', { headers: { connection: 'close' } });

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': cacheControl.stream,
  'x-accel-buffering': 'no',
};

/**
 * A page that reconnects sends the id of the last event it received and gets the events after it. If these are no longer known, it
 * gets the event `reset` and reloads its data. The first event contains the viewer's tier, which may have changed.
 */
export function serveStream(app: FastifyInstance, { hub, buildMessages, limits, clock, registry, log }: StreamDeps): void {
  const streams = createOpenStreams({ limits, clock, registry });
  const broadcast = broadcastChanges({ hub, streams, buildMessages, log });
  app.addHook('preClose', async () => streams.stop());
  app.addHook('onClose', async () => broadcast.stop());

  serve(app, routes.getStream, ({ request, reply, viewer }) => {
    if (request.method === 'HEAD') {
      reply.headers(streamHeaders);
      return '';
    }
    if (isPipelined(request.raw, reply.raw)) throw sharedConnection();
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
    const lastSeen = Number(request.headers['last-event-id'] ?? Number.NaN);
    const isNew = !Number.isSafeInteger(lastSeen);
    const missed = isNew ? [] : hub.since(lastSeen);
    const tier = tierOf(viewer);
    const reader = { tier, userId: viewer?.userId, sessionId: session?.id, premiumEndsAt: session?.premiumEndsAt ?? null, address };
    const stream = streams.add(reader, socket);
    streams.write(stream, encodeFrame(hub.position(), [{ event: missed ? 'hello' : 'reset', data: { tier } }]));
    void (isNew || !missed ? broadcast.sendRecent(stream) : broadcast.sendMissed(stream, missed));
    return '';
  });
}

/** How long the page waits before it reconnects. After a restart all pages do: the more there are, the longer they spread. */
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
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  socket.on('error', () => undefined); // a reader may disconnect at any time; the stream is removed when its connection closes
  socket.write(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`, 'latin1');
  raw.emit('finish');
  socket.setTimeout(0);
  // Node would answer another request of this connection in the middle of the stream.
  socket.prependListener('data', () => socket.destroy());
  return socket;
}
