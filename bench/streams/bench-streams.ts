import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { selectChangingPrice } from '#bench/support/change-price.ts';
import { residentMegabytes } from '#bench/support/memory.ts';
import { printStep, printTable } from '#bench/support/print-table.ts';
import { processorTime } from '#bench/support/processor-time.ts';
import { readSettings } from '#bench/support/read-settings.ts';
import { startEnvironment, startLoadedProduct } from '#bench/support/start-environment.ts';
import { median } from '#bench/support/statistics.ts';
import { withCleanup } from '#bench/support/with-cleanup.ts';
import { checkOpenFileLimit } from './check-open-files.ts';
import { startStreamReader } from './start-stream-reader.ts';

/*
 * `npm run bench -- streams` opens many event streams of one process, changes a price and measures when all streams have it.
 * --streams 10000   --changes 10
 * --set NAME=VALUE a setting of the product; can be repeated
 * --database URL    an existing PostgreSQL database; the demonstration data stays in it for the next run
 */
const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '10000' },
    changes: { type: 'string', default: '10' },
    database: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
  },
});
const streams = Number(values.streams);
const pauseMs = 1000;
const maxSeconds = 30;

await withCleanup(async (cleanup) => {
  checkOpenFileLimit(streams);
  const limits = { STREAMS_MAX: String(streams + 1000), STREAMS_MAX_PER_ADDRESS: String(streams + 1000) };
  const environment = await startEnvironment(cleanup, {
    databaseUrl: values.database,
    variables: { ...limits, ...readSettings(values.set) },
  });
  const product = await startLoadedProduct(environment);
  const memoryBefore = residentMegabytes(product.pid);
  const reader = startStreamReader(cleanup);
  const startedAt = performance.now();
  const opening = processorTime(product.pid);
  await reader.request({ open: streams, port: product.port });
  printStep(`${streams} streams opened in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  const openingCpu = processorTime(product.pid) - opening;

  const price = await selectChangingPrice(cleanup, environment.db, product.url);
  const rows = [];
  for (let version = 1; version <= Number(values.changes); version++) {
    await sleep(pauseMs);
    const before = processorTime(product.pid);
    const committedAt = await price.change(version);
    const { open, arrivedAt } = await reader.request({ version, maxSeconds });
    rows.push({
      change: version,
      open,
      received: arrivedAt.length,
      firstMs: arrivedAt[0]! - committedAt,
      allMs: arrivedAt.length < open ? Infinity : arrivedAt.at(-1)! - committedAt,
      cpuSeconds: processorTime(product.pid) - before,
      megabytes: residentMegabytes(product.pid),
    });
  }
  printTable(rows.map(({ cpuSeconds, megabytes, ...row }) => ({ ...row, 'CPU s': cpuSeconds.toFixed(2), 'RSS MB': megabytes.toFixed(0) })));
  const all = rows.map(({ allMs }) => allMs);
  printTable([
    {
      streams,
      'until all have it, median ms': median(all),
      'worst ms': Math.max(...all),
      'CPU s per change, median': median(rows.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2),
      'RSS MB before / highest': `${memoryBefore.toFixed(0)} / ${Math.max(...rows.map(({ megabytes }) => megabytes)).toFixed(0)}`,
      'CPU s of opening': openingCpu.toFixed(1),
    },
  ]);
});
