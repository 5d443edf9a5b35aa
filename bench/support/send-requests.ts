import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from '#domain/durations.ts';

export interface Request {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface RequestRun {
  readonly requestOf: (index: number) => Request;
  readonly connections: number;
  readonly seconds: number;
  /** Requests per second of all connections. Without it, every connection sends its next request as soon as it has the response. */
  readonly rate?: number;
  readonly onBody?: (body: string) => void;
}

/** Sends requests that differ, or at a rate. To find out how many a server answers at most, `runLoad` needs less of the processor. */
export async function sendRequests({ requestOf, connections, seconds, rate, onBody }: RequestRun) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * secondMs;
  const latenciesMs: number[] = [];
  const byStatus: Record<number, number> = {};
  let next = 0;
  const work = async () => {
    for (;;) {
      const index = next++;
      // A request that had to wait for a connection is late from the moment at which it was due.
      const dueAt = rate === undefined ? performance.now() : startedAt + (index * secondMs) / rate;
      if (dueAt >= endsAt) return;
      if (rate !== undefined) await sleep(Math.max(0, dueAt - performance.now()));
      const { url, headers } = requestOf(index);
      const [response] = (await once(get(url, { agent, headers }), 'response')) as [IncomingMessage];
      const body = await text(response);
      onBody?.(body);
      latenciesMs.push(performance.now() - dueAt);
      byStatus[response.statusCode!] = (byStatus[response.statusCode!] ?? 0) + 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
  } finally {
    agent.destroy();
  }
  return { responses: latenciesMs.length, byStatus, latenciesMs };
}
