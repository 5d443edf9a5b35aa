import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { serializeCalls } from '#server/platform/serialize-calls.ts';
import { callerAddress } from '#server/platform/rate-limit/caller-address.ts';
import { isPipelined } from '#server/platform/rate-limit/limit-pipelining.ts';
import type { EventHub } from './event-hub.ts';
import { createOpenStreams, type Frames, type OpenStream, type OpenStreams, type StreamLimits } from './open-streams.ts';
import { isPersonal, type StreamEvent } from './publish-changes.ts';

interface StreamMessage {
  readonly event: string;
  readonly data: unknown;
}

/** Builds the messages about a set of changes: those for everyone, or those that premium viewers receive in addition. */
export type BuildMessages = (events: readonly StreamEvent[], audience: 'everyone' | 'premium') => Promise<readonly StreamMessage[]>;

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

/** A stream ends when its connection ends, so nothing else can be answered on the same connection. */
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
export function serveStream(app: FastifyInstance, deps: StreamDeps): void {
  const { hub } = deps;
  const streams = createOpenStreams(deps);
  const broadcast = broadcastChanges(deps, streams);
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

const retryMs = secondMs;
/** How old a list of games on a new page may be: browsers cache it for 5 s, and the server may send it 2 s after a change. */
const maxListAgeMs = 7 * secondMs;
/** The frames of missed changes are used again for this time, because many pages reconnect at once. */
const missedFramesMs = 5 * secondMs;
/** The largest number of stored frames. A caller can name any event as its last one, so there could be a set of missed changes for each. */
const maxMissedFrames = 50;
/** If changes cannot be read for this long, a premium viewer's session may have ended unnoticed. */
const maxUnconfirmedMs = 5 * secondMs;

const keyOf = ({ topic, subject }: StreamEvent) => `${topic} ${subject}`;

/** Sends every change to the open streams. The messages are built and encoded once, independent of the number of streams. */
function broadcastChanges({ hub, buildMessages, log }: StreamDeps, streams: OpenStreams) {
  let queued: StreamEvent[] = [];
  let isSending = false;
  const missedFrames = new Map<string, { readonly builtAt: number; readonly frames: Promise<Frames> }>();

  const unsubscribe = hub.subscribe(
    (events) => {
      const personal = new Map(events.filter(isPersonal).map((event) => [keyOf(event), event]));
      for (const event of personal.values()) notifyUser(event);
      const changes = events.filter((event) => !isPersonal(event));
      if (changes.length === 0) return;
      missedFrames.clear();
      if (streams.count() === 0) return;
      queued.push(...changes);
      if (!isSending) void sendQueued();
    },
    // The pages reconnect with an id that is too old and reload their data.
    () => streams.closeAll(),
  );

  const subscriptionFrame = () => encodeFrame(hub.position(), [{ event: 'subscription', data: {} }]);

  function notifyUser({ topic, subject }: StreamEvent): void {
    if (topic === 'session') streams.closeSession(subject);
    else if (topic === 'viewer') streams.closeUser(subject);
    else streams.writeToUser(subject, subscriptionFrame());
  }

  /** Changes that arrive while messages are being built are sent together afterwards. */
  async function sendQueued(): Promise<void> {
    isSending = true;
    while (queued.length > 0) {
      const events = queued;
      queued = [];
      try {
        const frames = await buildFrames(events, hub.position(), streams.hasPremium());
        if (performance.now() - hub.confirmedAt() > maxUnconfirmedMs) throw new Error('the viewers of the streams are not confirmed');
        await streams.writeToAll(frames);
      } catch (error) {
        log.error({ err: error }, 'changes could not be sent');
        queued = streams.count() === 0 ? [] : [...events, ...queued];
        await sleep(retryMs, undefined, { ref: false });
      }
    }
    isSending = false;
  }

  async function buildFrames(events: readonly StreamEvent[], id: number, withPremium: boolean): Promise<Frames> {
    const everyone = await buildMessages(events, 'everyone');
    const premium = withPremium ? await buildMessages(events, 'premium') : [];
    return { everyone: encodeFrame(id, everyone), premium: encodeFrame(id, [...everyone, ...premium]) };
  }

  // Only one set of missed changes is built at a time, so that reconnecting pages do not occupy the database.
  const buildMissedFrames = serializeCalls(buildFrames);

  function missedFramesOf(changes: readonly StreamEvent[], isPremium: boolean): Promise<Frames> {
    const key = [isPremium, ...[...new Set(changes.map(keyOf))].toSorted()].join('\n');
    const known = missedFrames.get(key);
    if (known && performance.now() - known.builtAt < missedFramesMs) return known.frames;
    const frames = buildMissedFrames(changes, hub.position(), isPremium);
    if (missedFrames.size >= maxMissedFrames) missedFrames.clear();
    missedFrames.set(key, { builtAt: performance.now(), frames });
    return frames;
  }

  /** Sends the changes that a reconnecting page missed. Later changes wait, so that no older state follows a newer one. */
  async function sendMissed(stream: OpenStream, missed: readonly StreamEvent[]): Promise<void> {
    const hasSubscription = missed.some(({ topic, subject }) => topic === 'subscription' && subject === String(stream.userId));
    if (hasSubscription) streams.write(stream, subscriptionFrame());
    const changes = missed.filter((event) => !isPersonal(event));
    if (changes.length === 0) return;
    stream.waiting = [];
    const isPremium = stream.tier === 'premium';
    try {
      const frames = await missedFramesOf(changes, isPremium);
      streams.writeMissed(stream, isPremium ? frames.premium : frames.everyone);
    } catch (error) {
      log.error({ err: error }, 'missed changes could not be sent');
      missedFrames.clear();
      streams.close(stream);
    }
  }

  return {
    sendMissed,
    /** Sends the latest changes to a new page: the lists that it loads may come from a cache that does not have them yet. */
    sendRecent: (stream: OpenStream): Promise<void> =>
      sendMissed(
        stream,
        hub.recent(maxListAgeMs).filter((event) => !isPersonal(event)),
      ),
    stop: unsubscribe,
  };
}

/** The bytes of messages that have the same id. A page that reconnects sends the last id that it received. */
function encodeFrame(id: number, messages: readonly StreamMessage[]): Buffer {
  return Buffer.from(messages.map(({ event, data }) => `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''));
}
