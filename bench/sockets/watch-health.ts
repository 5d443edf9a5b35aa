import { Worker } from 'node:worker_threads';

/** Measures how long /healthz takes, in another thread, because this thread is slowed down by its thousands of connections. */
export function watchHealth(url: string) {
  // The number of answers, the slowest one, and the slowest one since the last reading, in milliseconds.
  const shared = new SharedArrayBuffer(3 * Float64Array.BYTES_PER_ELEMENT);
  const times = new Float64Array(shared);
  const thread = new Worker(new URL('health-thread.ts', import.meta.url), { workerData: { url, shared } });
  return {
    count: () => times[0]!,
    slowestMs: () => times[1]!,
    slowestSinceMs(): number {
      const value = times[2]!;
      times[2] = 0;
      return value;
    },
    async stop(): Promise<void> {
      await thread.terminate();
    },
  };
}
