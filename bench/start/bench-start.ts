import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { memoryOfProcesses } from '#bench/support/memory.ts';
import { printStep, printTable } from '#bench/support/print-table.ts';
import { sendRequests } from '#bench/support/send-requests.ts';
import { percentile } from '#bench/support/statistics.ts';
import { withCleanup } from '#bench/support/with-cleanup.ts';
import type { OperatorStatus } from '#contract/status.ts';
import { routes } from '#contract/routes/routes.ts';
import { historyLoadName } from '#server/games/history/read-preparation.ts';
import { openDatabaseOfProduct } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { predictions } from '#server/schema/predictions.ts';
import { createClone, type Clone } from './start-clone.ts';

/*
 * `npm run bench -- start` clones the last commit and starts it with the default settings: the times from the command to the first page,
 * the first prediction, the first pick, the end of the replay and "ready", latency of the home page during the replay, memory after it,
 * and the time of a later start. Packages that are not in npm's cache are downloaded; run it twice to measure with a warm cache.
 */
const requestsPerSecond = 20;
const maxReplayMs = 600_000;
/** V8 returns the memory of the replay to the system within a minute of idleness. */
const settleMs = 60_000;

await withCleanup(async (cleanup) => {
  const clone = await createClone(cleanup);
  const startedAt = Date.now();
  const first = await clone.start();
  printStep(`the first page after ${first.openedAfter.toFixed(1)} s`);
  const issued = watchPredictions(clone, startedAt);
  const replay = await measureReplay(clone, startedAt);
  const [prediction, pick] = await issued;
  const [load] = loadavg();
  await sleep(settleMs);
  const memory = memoryOfProcesses(first.pid, clone.folder).filter(({ command }) => !/^(npm|sh) /.test(command));
  await first.stop();
  const later = await clone.start();
  await later.stop();
  printTable([
    {
      'first page s': first.openedAfter.toFixed(1),
      'ready s': (await first.readyAfter).toFixed(1),
      'first prediction s': prediction?.toFixed(1) ?? '–',
      'first pick s': pick?.toFixed(1) ?? '–',
      'end of replay s': replay.seconds.toFixed(1),
      'later start s': later.openedAfter.toFixed(1),
      'load of machine': load!.toFixed(1),
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

/** The times of the first live prediction and of the first with a pick, if there is one when the first page shows the former. */
async function watchPredictions({ folder }: Clone, startedAt: number): Promise<(number | undefined)[]> {
  const settings = { DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined, DATA_DIR: path.join(folder, '.data') };
  const database = await openDatabaseOfProduct(settings, createLog('silent'));
  const { db } = database;
  const live = () => db.select({ content: predictions.content }).from(predictions).where(eq(predictions.replay, false));
  let issued = await live();
  while (issued.length === 0 && Date.now() - startedAt < maxReplayMs) {
    await sleep(200);
    issued = await live();
  }
  const seconds = (Date.now() - startedAt) / 1000;
  const hasPick = issued.some(({ content }) => Object.values(content.picks).some((bet) => bet !== null));
  await database.close();
  return [issued.length > 0 ? seconds : undefined, hasPick ? seconds : undefined];
}

async function measureReplay(clone: Clone, startedAt: number) {
  const requestOf = () => ({ url: `http://localhost:${clone.port}/`, headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  const latenciesMs: number[] = [];
  while (!(await isReplayed(clone))) {
    if (Date.now() - startedAt > maxReplayMs) throw new Error(`The replay did not end within ${maxReplayMs / 1000} s`);
    const result = await sendRequests({ requestOf, connections: 16, seconds: 1, rate: requestsPerSecond });
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
