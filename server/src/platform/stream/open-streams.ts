import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { minuteMs, secondMs } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tier } from '#server/platform/request/viewer.ts';
import { heartbeatFrame } from './stream-frame.ts';

/** Who reads a stream. The server decides what a viewer may see when the stream opens. */
interface StreamReader {
  readonly tier: Tier;
  readonly userId: number | undefined;
  readonly sessionId: string | undefined;
  /** When premium access ends by date; null if no end is known. */
  readonly premiumEndsAt: Date | null;
  readonly address: string;
}

export interface OpenStream extends StreamReader {
  readonly socket: Socket;
  /** Frames that wait until the changes that the page missed have been sent. */
  waiting: Buffer[] | undefined;
  /** How many heartbeats in a row have found data that the reader had not taken yet. */
  beatsBehind: number;
  /** The number of heartbeats until the stream is closed and the page reconnects. */
  heartbeatsLeft: number;
}

export interface StreamLimits {
  readonly total: number;
  readonly perAddress: number;
}

export type OpenStreams = ReturnType<typeof createOpenStreams>;

/** A page notices a lost connection when a heartbeat is missing. */
const heartbeatSeconds = 5;
/** A reader that has not taken all its data at this many heartbeats in a row is disconnected. */
const mostBeatsBehind = 5;
/** A stream is closed after about this time: its viewer is identified again, and streams spread over the processes. */
const lifetimeMs = 5 * minuteMs;
/** A reader with more unread bytes than this is disconnected. Its page reconnects and catches up. */
const maxUnreadBytes = 512 * 1024;
const writesAtOnce = 500;

/** The open streams of this process. All of them share one timer. */
export function createOpenStreams({ limits, clock, registry }: { limits: StreamLimits; clock: Clock; registry: Registry }) {
  /** Every second one of these groups gets its heartbeat, so that the heartbeats do not come all at once. */
  const groups = Array.from({ length: heartbeatSeconds }, () => new Set<OpenStream>());
  const groupOf = new Map<OpenStream, Set<OpenStream>>();
  const ofUser = new Map<number, Set<OpenStream>>();
  const ofSession = new Map<string, Set<OpenStream>>();
  const ofAddress = new Map<string, Set<OpenStream>>();
  const counts: Record<Tier, number> = { anonymous: 0, free: 0, premium: 0 };
  let opened = 0;
  let isStopping = false;
  let second = 0;

  const gauge = new Gauge({
    name: 'open_streams',
    help: 'Open event streams by tier of the viewer',
    labelNames: ['tier'],
    registers: [registry],
    collect: () => Object.entries(counts).forEach(([tier, count]) => gauge.set({ tier }, count)),
  });

  function add(reader: StreamReader, socket: Socket): OpenStream {
    const lifetime = lifetimeMs * (0.8 + 0.4 * Math.random());
    const heartbeatsLeft = Math.round(lifetime / (heartbeatSeconds * secondMs));
    const stream: OpenStream = { ...reader, socket, waiting: undefined, beatsBehind: 0, heartbeatsLeft };
    const group = groups[(opened += 1) % heartbeatSeconds]!;
    groupOf.set(stream, group.add(stream));
    counts[stream.tier] += 1;
    index(ofAddress, stream.address, stream);
    if (stream.userId !== undefined) index(ofUser, stream.userId, stream);
    if (stream.sessionId !== undefined) index(ofSession, stream.sessionId, stream);
    socket.once('close', () => remove(stream));
    return stream;
  }

  function remove(stream: OpenStream): boolean {
    if (!groupOf.get(stream)?.delete(stream)) return false;
    groupOf.delete(stream);
    counts[stream.tier] -= 1;
    unindex(ofAddress, stream.address, stream);
    if (stream.userId !== undefined) unindex(ofUser, stream.userId, stream);
    if (stream.sessionId !== undefined) unindex(ofSession, stream.sessionId, stream);
    return true;
  }

  /** Nothing is written to a stream after this call. A response that the reader does not take is not waited for. */
  function close(stream: OpenStream): void {
    if (!remove(stream)) return;
    if (stream.socket.writableLength > 0) stream.socket.destroy();
    else stream.socket.end();
  }

  function write(stream: OpenStream, frame: Buffer): void {
    if (stream.waiting) stream.waiting.push(frame);
    else if (stream.socket.writableLength > maxUnreadBytes || hasLapsed(stream)) close(stream);
    else stream.socket.write(frame);
  }

  const hasLapsed = ({ premiumEndsAt }: OpenStream) => premiumEndsAt !== null && premiumEndsAt <= clock.now();

  function beat(stream: OpenStream): void {
    stream.heartbeatsLeft -= 1;
    stream.beatsBehind = stream.socket.writableLength > 0 ? stream.beatsBehind + 1 : 0;
    if (stream.heartbeatsLeft <= 0 || stream.beatsBehind >= mostBeatsBehind) return close(stream);
    write(stream, heartbeatFrame);
  }

  const timer = setInterval(() => {
    second = (second + 1) % heartbeatSeconds;
    for (const stream of groups[second]!) beat(stream);
  }, secondMs).unref();

  const closeAll = (streams: Iterable<OpenStream>) => [...streams].forEach(close);

  return {
    hasRoom: (address: string): boolean =>
      !isStopping && groupOf.size < limits.total && (ofAddress.get(address)?.size ?? 0) < limits.perAddress,
    count: (): number => groupOf.size,
    countPremium: (): number => counts.premium,
    add,
    close,
    write,
    /** Sends one of two frames to every stream: premium content goes to premium viewers only. Other work is done in between. */
    async writeToAll(frames: { readonly everyone: Buffer; readonly premium: Buffer }): Promise<void> {
      let written = 0;
      for (const stream of groupOf.keys()) {
        const frame = stream.tier === 'premium' ? frames.premium : frames.everyone;
        if (frame.length > 0) write(stream, frame);
        if ((written += 1) % writesAtOnce === 0) await setImmediate();
      }
    },
    writeToUser: (userId: number, frame: Buffer): void => ofUser.get(userId)?.forEach((stream) => write(stream, frame)),
    /** Sends what the page missed, and then the frames that have waited for it. */
    writeMissed(stream: OpenStream, frame: Buffer): void {
      const frames = [frame, ...(stream.waiting ?? [])];
      stream.waiting = undefined;
      for (const each of frames) if (groupOf.has(stream) && each.length > 0) write(stream, each);
    },
    closeUser: (userId: number): void => closeAll(ofUser.get(userId) ?? []),
    closeSession: (sessionId: string): void => closeAll(ofSession.get(sessionId) ?? []),
    closeAll: (): void => closeAll(groupOf.keys()),
    /** Closes all streams and allows no other. */
    stop(): void {
      isStopping = true;
      clearInterval(timer);
      closeAll(groupOf.keys());
    },
  };
}

function index<Key>(map: Map<Key, Set<OpenStream>>, key: Key, stream: OpenStream): void {
  const streams = map.get(key) ?? new Set();
  map.set(key, streams.add(stream));
}

function unindex<Key>(map: Map<Key, Set<OpenStream>>, key: Key, stream: OpenStream): void {
  const streams = map.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) map.delete(key);
}
