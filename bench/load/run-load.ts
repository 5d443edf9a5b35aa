import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '#bench/support/statistics.ts';
import { Connection } from './connection.ts';
import type { LoadResult, LoadRun } from './start-load-generator.ts';

const maxDrainMs = 10_000;

export async function runLoad(run: LoadRun): Promise<LoadResult> {
  const latencies: number[] = [];
  const byStatus: Record<number, number> = {};
  const lastReceivedAt: Record<number, number> = {};
  const version = run.versionPattern === undefined ? undefined : new RegExp(run.versionPattern);
  let broken = 0;
  let isOver = false;
  const idle: Connection[] = [];
  /** Times of requests that were due while every connection was busy. Their latency includes this wait. */
  const waiting: number[] = [];

  const onFree = (connection: Connection): void => {
    if (isOver) return;
    if (run.rate === undefined) return connection.send(performance.now());
    const dueAt = waiting.shift();
    if (dueAt === undefined) idle.push(connection);
    else connection.send(dueAt);
  };
  const events = {
    onBody: version && ((body: string) => void (lastReceivedAt[Number(version.exec(body)?.[1])] = Date.now())),
    onResponse(connection: Connection, status: number) {
      latencies.push(performance.now() - connection.dueAt);
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      onFree(connection);
    },
    onBroken(connection: Connection) {
      if (isOver) return;
      broken += 1;
      connection.open().then(
        () => onFree(connection),
        () => undefined,
      );
    },
  };
  const requests = [run.request].flat();
  const connections = Array.from(
    { length: run.connections },
    (_, index) => new Connection(run, requests[index % requests.length]!, events),
  );
  await Promise.all(connections.map((connection) => connection.open()));

  const processorBefore = process.cpuUsage();
  const startedAt = performance.now();
  for (const connection of connections) onFree(connection);
  const stopPacing = run.rate === undefined ? () => undefined : sendAtRate(run.rate, idle, waiting);
  await sleep(run.seconds * 1000);
  stopPacing();
  const seconds = (performance.now() - startedAt) / 1000;
  const processor = process.cpuUsage(processorBefore);
  // Waits for the slowest responses. Without them, the latencies would look too good.
  const drainUntil = performance.now() + maxDrainMs;
  while (run.rate !== undefined && idle.length < connections.length && performance.now() < drainUntil) await sleep(5);
  isOver = true;
  for (const connection of connections) connection.close();
  return {
    responses: latencies.length,
    seconds,
    byStatus,
    broken,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    latenciesMs: latencies,
    processorShare: (processor.user + processor.system) / 1e6 / seconds,
    lastReceivedAt,
  };
}

/** Sends the requests that are due, every millisecond. Their number is computed from the clock, so a late timer skips none. */
function sendAtRate(rate: number, idle: Connection[], waiting: number[]): () => void {
  const startedAt = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const due = Math.floor(((now - startedAt) * rate) / 1000);
    for (; sent < due; sent++) {
      const connection = idle.shift();
      if (connection) connection.send(now);
      else waiting.push(now);
    }
  }, 1);
  return () => clearInterval(timer);
}
