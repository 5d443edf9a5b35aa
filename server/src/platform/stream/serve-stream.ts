import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Registry } from 'prom-client';
import { routes } from '#contract/routes.ts';
import { secondMs } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import { cacheControl } from '#server/platform/http/cache-control.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { tierOf } from '#server/platform/http/viewer.ts';
import type { Log } from '#server/platform/log.ts';
import { callerAddress } from '#server/platform/rate-limit/caller-address.ts';
import { broadcastChanges, type BuildMessages } from './broadcast-changes.ts';
import type { EventHub } from './event-hub.ts';
import { createOpenStreams, type StreamLimits } from './open-streams.ts';
import { encodeFrame, encodeRetry } from './stream-frame.ts';

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

/**
 * Serves server-sent events. A page that reconnects sends the id of the last event it received and gets the events after
 * it. If these are no longer known, the page gets the event `reset` and reloads its data. The first event of a connection
 * contains the viewer's tier, so that a page notices that its session has ended or changed.
 */
export function serveStream(app: FastifyInstance, { hub, buildMessages, limits, clock, registry, log }: StreamDeps): void {
  const streams = createOpenStreams({ limits, clock, registry });
  const broadcast = broadcastChanges({ hub, streams, buildMessages, log });
  app.addHook('preClose', async () => streams.stop());
  app.addHook('onClose', async () => broadcast.stop());

  serve(app, routes.getStream, ({ request, reply, viewer }) => {
    const address = callerAddress(request);
    if (!streams.hasRoom(address)) throw tooManyStreams();
    const response = startStream(reply);
    response.write(encodeRetry(retryMsOf(streams.count())));
    const session = request.viewerSession;
    // The session changed after the viewer was identified, so the page must connect again. No change can occur between this
    // check and the registration of the stream.
    if (request.method === 'HEAD' || (session && !session.isCurrent())) {
      response.end();
      return '';
    }
    const lastSeen = Number(request.headers['last-event-id'] ?? Number.NaN);
    const isNew = !Number.isSafeInteger(lastSeen);
    const missed = isNew ? [] : hub.since(lastSeen);
    const tier = tierOf(viewer);
    const reader = { tier, userId: viewer?.userId, sessionId: session?.id, premiumEndsAt: session?.premiumEndsAt ?? null, address };
    const stream = streams.add(reader, response);
    streams.write(stream, encodeFrame(hub.position(), [{ event: missed ? 'hello' : 'reset', data: { tier } }]));
    void (isNew || !missed ? broadcast.sendRecent(stream) : broadcast.sendMissed(stream, missed));
    return '';
  });
}

/** After a restart all pages reconnect: the more streams are open, the longer the time over which they spread. */
const retryMsOf = (openStreams: number) => secondMs + Math.random() * Math.max(2 * secondMs, openStreams / 2);

/** A reader may disconnect at any time; the stream is removed when its response closes. */
const ignoreBrokenConnection = () => undefined;

/** Sends the headers. Without chunked encoding, all readers get exactly the same bytes; the end of the connection ends the body. */
function startStream(reply: FastifyReply) {
  reply.hijack();
  const { raw } = reply;
  raw.on('error', ignoreBrokenConnection);
  raw.removeHeader('transfer-encoding');
  return raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': cacheControl.stream,
    'x-accel-buffering': 'no',
    connection: 'close',
  });
}
