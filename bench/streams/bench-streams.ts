import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { residentMegabytes } from '#bench/support/memory.ts';
import { printTable } from '#bench/support/print-table.ts';
import { processorTime } from '#bench/support/processor-time.ts';
import { readSettings } from '#bench/support/read-settings.ts';
import { type Product, startLoadedProduct } from '#bench/support/start-loaded-product.ts';
import type { Child } from '#bench/support/start-child.ts';
import { median } from '#bench/support/statistics.ts';
import { withCleanup } from '#bench/support/with-cleanup.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { freePort } from '../../server/test/processes/free-port.ts';
import { measureEngines, startStreamReader } from './measure-engines.ts';
import type { ReaderAnswer } from './stream-reader-process.ts';

/*
 * `npm run bench -- streams` opens many event streams of one process, publishes changes and measures when all streams have it.
 * --streams 10000   each is an open file of the product and of its reader: `ulimit -Hn`
 * --changes 10
 * --engine         instead through two stream engines (nginx with Nchan, and Redis), of which one is killed at the end
 * --set NAME=VALUE a setting of the product; can be repeated
 * --database URL    an existing PostgreSQL database; the demonstration data stays in it for the next run
 */
const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '10000' },
    changes: { type: 'string', default: '10' },
    engine: { type: 'boolean', default: false },
    database: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
  },
});
const streams = Number(values.streams);
const pauseMs = 1000;
const maxSeconds = 30;
let version = 0;

await withCleanup(async (cleanup) => {
  const limits = { STREAMS_MAX: String(streams + 1000), STREAMS_MAX_PER_ADDRESS: String(streams + 1000) };
  const ports = values.engine ? { redis: await freePort(), publish: [await freePort(), await freePort()] as const } : undefined;
  const engineUrls = ports?.publish.map((port) => `http://127.0.0.1:${port}`).join() ?? '';
  const product = await startLoadedProduct(cleanup, {
    databaseUrl: values.database,
    variables: { ...limits, STREAM_ENGINE_URL: engineUrls, ...readSettings(values.set) },
  });
  const measure = (readers: readonly Child[]) => measureChanges(product, readers);
  if (ports) return measureEngines(cleanup, { product, ports, streams, measureChanges: measure });
  const reader = startStreamReader(cleanup);
  const startedAt = performance.now();
  await reader.request({ open: streams, port: product.port });
  const seconds = (performance.now() - startedAt) / 1000;
  printTable([{ streams, ...(await measure([reader])), 'opened in s': seconds.toFixed(1) }]);
});

/** Publishes several changes to the open streams of the readers. The processor time is that of the product. */
async function measureChanges({ db, pid }: Product, readers: readonly Child[]) {
  const rows = [];
  const cpuBefore = processorTime(pid);
  for (let change = 1; change <= Number(values.changes); change++) {
    await sleep(pauseMs);
    version += 1;
    await publishChanges(db, 'prices', [`220.${String(version).padStart(3, '0')}1`]);
    const committedAt = Date.now();
    const answers = await Promise.all(readers.map((reader) => reader.request<ReaderAnswer>({ version, maxSeconds })));
    const open = answers.reduce((sum, answer) => sum + answer.open, 0);
    const arrivedAt = answers.flatMap((answer) => answer.arrivedAt).toSorted((a, b) => a - b);
    const allMs = arrivedAt.length < open ? Infinity : arrivedAt.at(-1)! - committedAt;
    rows.push({ change, open, received: arrivedAt.length, firstMs: arrivedAt[0]! - committedAt, allMs });
  }
  const cpuMs = ((processorTime(pid) - cpuBefore) / rows.length) * 1000;
  printTable(rows);
  const all = rows.map(({ allMs }) => allMs);
  return {
    'until all have it, median ms': median(all),
    'worst ms': Math.max(...all),
    'CPU ms per change': cpuMs.toFixed(0),
    'RSS MB': residentMegabytes(pid).toFixed(0),
  };
}
