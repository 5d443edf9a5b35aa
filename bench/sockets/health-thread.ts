import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

/** Requests /healthz until the thread is ended, each time 100 ms after the last answer, and writes the times for watch-health.ts. */
const { url, shared } = workerData as { url: string; shared: SharedArrayBuffer };
const times = new Float64Array(shared);
const agent = new Agent({ keepAlive: true });

async function request(): Promise<void> {
  const [response] = (await once(get(`${url}/healthz`, { agent }), 'response')) as [IncomingMessage];
  await response.resume().toArray();
  if (response.statusCode !== 200) throw new Error(`/healthz answered ${response.statusCode}`);
}

// The first request loads the modules of the client.
await request();
for (;;) {
  const startedAt = performance.now();
  await request();
  const elapsed = performance.now() - startedAt;
  times[0]! += 1;
  times[1] = Math.max(times[1]!, elapsed);
  times[2] = Math.max(times[2]!, elapsed);
  await sleep(100);
}
