import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { Gauge, type Registry } from '@prometheus-io/client';
import { minuteMs, secondMs } from '#domain/durations.ts';
import type { Tier } from '#contract/page-rendering.ts';

interface OpenStream {
  readonly tier: Tier;
  readonly userId: number | undefined;
  readonly sessionId: string | undefined;
  readonly address: string;
  readonly response: ServerResponse;
}

export interface StreamLimits {
  readonly total: number;
  readonly perAddress: number;
}

export type OpenStreams = ReturnType<typeof createOpenStreams>;

/** A page notices a lost connection when a heartbeat is missing. It also keeps proxies from closing a quiet one. */
const heartbeatMs = 5 * secondMs;
const heartbeatFrame = Buffer.from('event: heartbeat\ndata: {}\n\n');
/** A stream is closed after about this time: its viewer is identified again, its page loads what no change has told it, such as when unchanged
 * prices were last confirmed, and streams spread over the processes. */
const lifetimeMs = 5 * minuteMs;
/** A reader with more unread bytes than this is disconnected. Its page reconnects and loads its data again. */
const maxUnreadBytes = 64 * 1024;
const writesAtOnce = 500;

export function createOpenStreams({ limits, registry }: { limits: StreamLimits; registry: Registry }) {
  /** The streams with the times at which they end. */
  const open = new Map<OpenStream, number>();
  const perAddress = new Map<string, number>();
  let isStopping = false;

  new Gauge({
    name: 'open_streams',
    help: 'Open event streams by tier of the viewer',
    labelNames: ['tier'],
    registers: [registry],
    collect() {
      for (const tier of ['anonymous', 'free', 'premium']) this.set({ tier }, 0);
      for (const { tier } of open.keys()) this.inc({ tier });
    },
  });

  const countOf = (address: string): number => perAddress.get(address) ?? 0;

  function add(stream: OpenStream): void {
    open.set(stream, performance.now() + lifetimeMs * (0.8 + 0.4 * Math.random()));
    perAddress.set(stream.address, countOf(stream.address) + 1);
    stream.response.once('close', () => remove(stream));
  }

  function remove(stream: OpenStream): boolean {
    if (!open.delete(stream)) return false;
    const left = countOf(stream.address) - 1;
    if (left > 0) perAddress.set(stream.address, left);
    else perAddress.delete(stream.address);
    return true;
  }

  /** Nothing is written to a stream after this call. Data that the reader has not taken is dropped. */
  function close(stream: OpenStream): void {
    if (!remove(stream)) return;
    if (stream.response.writableLength > 0) stream.response.destroy();
    else stream.response.end();
  }

  function write(stream: OpenStream, frame: Buffer): void {
    if (stream.response.writableLength > maxUnreadBytes) close(stream);
    else stream.response.write(frame);
  }

  async function writeToAll(frame: Buffer): Promise<void> {
    let written = 0;
    for (const stream of open.keys()) {
      write(stream, frame);
      if ((written += 1) % writesAtOnce === 0) await setImmediate();
    }
  }

  const timer = setInterval(() => {
    for (const [stream, endsAt] of open) if (endsAt <= performance.now()) close(stream);
    void writeToAll(heartbeatFrame);
  }, heartbeatMs).unref();

  const those = (isMeant: (stream: OpenStream) => boolean) => [...open.keys()].filter(isMeant);

  return {
    hasRoom: (address: string): boolean => !isStopping && open.size < limits.total && countOf(address) < limits.perAddress,
    count: (): number => open.size,
    add,
    write,
    writeToAll,
    writeToUser: (id: string, frame: Buffer): void =>
      those(({ userId }) => String(userId) === id).forEach((stream) => write(stream, frame)),
    closeUser: (id: string): void => those(({ userId }) => String(userId) === id).forEach(close),
    closeSession: (id: string): void => those(({ sessionId }) => sessionId === id).forEach(close),
    closeAll: (): void => those(() => true).forEach(close),
    stop(): void {
      isStopping = true;
      clearInterval(timer);
      this.closeAll();
    },
  };
}
