import { setTimeout as sleep } from 'node:timers/promises';

/** Asks for /healthz all the time, each time 100 ms after the last answer. */
export function watchHealth(url: string) {
  let [count, slowest, slowestSince, isRunning] = [0, 0, 0, true];
  const watching = (async () => {
    while (isRunning) {
      const startedAt = performance.now();
      const response = await fetch(`${url}/healthz`);
      await response.text();
      if (!response.ok) throw new Error(`/healthz answered ${response.status}`);
      const elapsed = performance.now() - startedAt;
      [count, slowest, slowestSince] = [count + 1, Math.max(slowest, elapsed), Math.max(slowestSince, elapsed)];
      await sleep(100);
    }
  })();
  return {
    count: () => count,
    slowestMs: () => slowest,
    /** The slowest since the last call of this function. */
    slowestSinceMs(): number {
      const value = slowestSince;
      slowestSince = 0;
      return value;
    },
    async stop(): Promise<void> {
      isRunning = false;
      await watching;
    },
  };
}
