import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Gauge, type Registry } from '@prometheus-io/client';
import { minuteMs, secondMs } from '#domain/durations.ts';
import type { Tier } from '#server/platform/request/viewer.ts';

interface StreamReader {
  readonly tier: Tier;
  readonly userId: number | undefined;
  readonly sessionId: string | undefined;
  readonly address: string;
}

export interface OpenStream extends StreamReader {
  readonly socket: Socket;
  /** In which second of an interval the stream gets its heartbeat, so that the heartbeats do not come all at once. */
  readonly beatSecond: number;
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
/** Tells the page that its connection works, and keeps proxies from closing a quiet one. */
const heartbeatFrame = Buffer.from('event: heartbeat\ndata: {}\n\n');
/** A reader that has not taken all its data at this many heartbeats in a row is disconnected. */
const mostBeatsBehind = 5;
/** A stream is closed after about this time: its viewer is identified again, its page loads what no change has told it, such as when unchanged
 * prices were last confirmed, and streams spread over the processes. */
const lifetimeMs = 5 * minuteMs;
/** A reader with more unread bytes than this is disconnected. Its page reconnects and loads its data again. */
const maxUnreadBytes = 64 * 1024;
const writesAtOnce = 500;

export function createOpenStreams({ limits, registry }: { limits: StreamLimits; registry: Registry }) {
  const open = new Set<OpenStream>();
  const byKey = new Map<string, Set<OpenStream>>();
  let opened = 0;
  let isStopping = false;
  let second = 0;

  new Gauge({
    name: 'open_streams',
    help: 'Open event streams by tier of the viewer',
    labelNames: ['tier'],
    registers: [registry],
    collect() {
      for (const tier of ['anonymous', 'free', 'premium']) this.set({ tier }, 0);
      for (const { tier } of open) this.inc({ tier });
    },
  });

  function add(reader: StreamReader, socket: Socket): OpenStream {
    const lifetime = lifetimeMs * (0.8 + 0.4 * Math.random());
    const heartbeatsLeft = Math.round(lifetime / (heartbeatSeconds * secondMs));
    const beatSecond = (opened += 1) % heartbeatSeconds;
    const stream: OpenStream = { ...reader, socket, beatSecond, beatsBehind: 0, heartbeatsLeft };
    open.add(stream);
    for (const key of keysOf(stream)) byKey.set(key, (byKey.get(key) ?? new Set()).add(stream));
    socket.once('close', () => remove(stream));
    return stream;
  }

  function remove(stream: OpenStream): boolean {
    if (!open.delete(stream)) return false;
    for (const key of keysOf(stream)) {
      const streams = byKey.get(key);
      streams?.delete(stream);
      if (streams?.size === 0) byKey.delete(key);
    }
    return true;
  }

  /** Nothing is written to a stream after this call. Data that the reader has not taken is dropped. */
  function close(stream: OpenStream): void {
    if (!remove(stream)) return;
    if (stream.socket.writableLength > 0) stream.socket.destroy();
    else stream.socket.end();
  }

  function write(stream: OpenStream, frame: Buffer): void {
    if (stream.socket.writableLength > maxUnreadBytes) close(stream);
    else stream.socket.write(frame);
  }

  function beat(stream: OpenStream): void {
    stream.heartbeatsLeft -= 1;
    stream.beatsBehind = stream.socket.writableLength > 0 ? stream.beatsBehind + 1 : 0;
    if (stream.heartbeatsLeft <= 0 || stream.beatsBehind >= mostBeatsBehind) return close(stream);
    write(stream, heartbeatFrame);
  }

  const timer = setInterval(() => {
    second = (second + 1) % heartbeatSeconds;
    for (const stream of open) if (stream.beatSecond === second) beat(stream);
  }, secondMs).unref();

  const closeAll = (streams: Iterable<OpenStream> = open) => [...streams].forEach(close);

  return {
    hasRoom: (address: string): boolean =>
      !isStopping && open.size < limits.total && (byKey.get(`address ${address}`)?.size ?? 0) < limits.perAddress,
    count: (): number => open.size,
    add,
    write,
    async writeToAll(frame: Buffer): Promise<void> {
      let written = 0;
      for (const stream of open) {
        write(stream, frame);
        if ((written += 1) % writesAtOnce === 0) await setImmediate();
      }
    },
    writeToUser: (userId: string, frame: Buffer): void => byKey.get(`user ${userId}`)?.forEach((stream) => write(stream, frame)),
    closeUser: (userId: string): void => closeAll(byKey.get(`user ${userId}`) ?? []),
    closeSession: (sessionId: string): void => closeAll(byKey.get(`session ${sessionId}`) ?? []),
    closeAll: (): void => closeAll(),
    stop(): void {
      isStopping = true;
      clearInterval(timer);
      closeAll();
    },
  };
}

function keysOf({ address, userId, sessionId }: StreamReader): string[] {
  const keys = [`address ${address}`];
  if (userId !== undefined) keys.push(`user ${userId}`);
  if (sessionId !== undefined) keys.push(`session ${sessionId}`);
  return keys;
}
