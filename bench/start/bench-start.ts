import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadGenerator, requestText, startLoadGenerator } from '#bench/load/start-load-generator.ts';
import { memoryOfFolder } from '#bench/support/memory.ts';
import { printStep, printTable } from '#bench/support/print-table.ts';
import { percentile } from '#bench/support/statistics.ts';
import { withCleanup } from '#bench/support/with-cleanup.ts';
import type { OperatorStatus } from '#contract/status.ts';
import { routes } from '#contract/routes/routes.ts';
import { historyLoadName } from '#server/wiring/refresh-league.ts';
import { createClone, type Clone } from './start-clone.ts';

/*
 * `npm run bench -- start` clones the last commit and starts it with the default settings: time until it is ready, latency of
 * the home page while the demonstration league is replayed, memory after that, and the time of a later start. Packages that are
 * not in npm's cache are downloaded; run it twice to measure with a warm cache.
 */
const requestsPerSecond = 20;
const maxReplayMs = 600_000;
/** V8 returns the memory of the replay to the system within a minute of idleness. */
const settleMs = 60_000;

await withCleanup(async (cleanup) => {
  const clone = await createClone(cleanup);
  const first = await clone.start();
  printStep(`ready after ${first.seconds.toFixed(1)} s`);
  const replay = await measureReplay(startLoadGenerator(cleanup), clone);
  await sleep(settleMs);
  const memory = memoryOfFolder(clone.folder).filter(({ command }) => !/^(npm|sh) /.test(command));
  await first.stop();
  const later = await clone.start();
  await later.stop();
  printTable([
    {
      'first start s': first.seconds.toFixed(1),
      'later start s': later.seconds.toFixed(1),
      'replay s': replay.seconds.toFixed(0),
      '/ p50 ms': percentile(replay.latenciesMs, 0.5).toFixed(1),
      '/ p99 ms': percentile(replay.latenciesMs, 0.99).toFixed(1),
      '/ slowest ms': Math.max(...replay.latenciesMs).toFixed(0),
      'memory MB': memory.reduce((sum, { megabytes }) => sum + megabytes, 0).toFixed(0),
    },
  ]);
  printTable(
    memory.map(({ command, megabytes }) => ({ MB: megabytes.toFixed(0), process: command.replaceAll(clone.folder, '.').slice(0, 100) })),
  );
});

async function measureReplay(loader: LoadGenerator, clone: Clone) {
  const startedAt = Date.now();
  const latenciesMs: number[] = [];
  while (!(await isReplayed(clone))) {
    if (Date.now() - startedAt > maxReplayMs) throw new Error(`The replay did not end within ${maxReplayMs / 1000} s`);
    const result = await loader.run({
      host: 'localhost',
      port: clone.port,
      request: requestText('/', { accept: 'text/html', 'accept-encoding': 'br' }),
      connections: 16,
      seconds: 2,
      rate: requestsPerSecond,
    });
    latenciesMs.push(...result.latenciesMs);
  }
  return { seconds: (Date.now() - startedAt) / 1000, latenciesMs };
}

async function isReplayed({ port, adminToken }: Clone): Promise<boolean> {
  const response = await fetch(`http://localhost:${port}${routes.getStatus.path}`, { headers: { authorization: `Bearer ${adminToken}` } });
  if (!response.ok) throw new Error(`The status answered ${response.status}`);
  const { history } = (await response.json()) as OperatorStatus;
  return history.some(({ name, finishedAt }) => name === historyLoadName && finishedAt !== null);
}
