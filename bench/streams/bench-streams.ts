import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { selectChangingPrice } from '#bench/support/change-price.ts';
import { residentMegabytes } from '#bench/support/memory.ts';
import { printStep, printTable } from '#bench/support/print-table.ts';
import { processorTime } from '#bench/support/processor-time.ts';
import { readSettings } from '#bench/support/read-settings.ts';
import { type Environment, type Product, startEnvironment, startLoadedProduct } from '#bench/support/start-environment.ts';
import { startCaddy } from '#bench/support/start-proxy.ts';
import { median } from '#bench/support/statistics.ts';
import { withCleanup } from '#bench/support/with-cleanup.ts';
import { checkOpenFileLimit } from './check-open-files.ts';
import { startStreamReader } from './start-stream-reader.ts';

/*
 * `npm run bench -- streams` opens many event streams of one process, changes a price and measures when all streams have it.
 * --streams 10000   --changes 10
 * --tls            then the same through Caddy with TLS 1.3 and HTTP/2, with the figures of both programs
 * --set NAME=VALUE a setting of the product; can be repeated
 * --database URL    an existing PostgreSQL database; the demonstration data stays in it for the next run
 */
const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '10000' },
    changes: { type: 'string', default: '10' },
    tls: { type: 'boolean', default: false },
    database: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
  },
});
const streams = Number(values.streams);
const pauseMs = 1000;
const maxSeconds = 30;

await withCleanup(async (cleanup) => {
  // The proxy has a connection to the reader and one to the product for each stream.
  checkOpenFileLimit(values.tls ? 2 * streams : streams);
  const limits = { STREAMS_MAX: String(streams + 1000), STREAMS_MAX_PER_ADDRESS: String(streams + 1000) };
  const environment = await startEnvironment(cleanup, {
    databaseUrl: values.database,
    variables: { ...limits, ...readSettings(values.set) },
  });
  const product = await startLoadedProduct(environment);
  await measureStreams(environment, product, product);
  if (values.tls) await measureStreams(environment, product, await startCaddy(cleanup, [product.url], { isTls: true }));
});

/** Opens all streams at `proxy`, which may be the product itself, and changes a price several times. */
async function measureStreams({ db }: Environment, product: Product, proxy: Pick<Product, 'port' | 'pid'>): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const isTls = proxy !== product;
  const pids = isTls ? [product.pid, proxy.pid] : [product.pid];
  const megabytes = () => pids.reduce((sum, pid) => sum + residentMegabytes(pid), 0);
  const processorSeconds = () => pids.reduce((sum, pid) => sum + processorTime(pid), 0);
  const memoryBefore = megabytes();
  const reader = startStreamReader(cleanup);
  const startedAt = performance.now();
  const opening = processorSeconds();
  await reader.request({ open: streams, port: proxy.port, isTls });
  const openingSeconds = (performance.now() - startedAt) / 1000;
  printStep(`${streams} streams opened in ${openingSeconds.toFixed(1)} s${isTls ? ' with TLS 1.3 and HTTP/2 through Caddy' : ''}`);
  const openingCpu = processorSeconds() - opening;

  const price = await selectChangingPrice(cleanup, db, product.url);
  const rows = [];
  for (let version = 1; version <= Number(values.changes); version++) {
    await sleep(pauseMs);
    const before = processorSeconds();
    const committedAt = await price.change(version);
    const { open, arrivedAt } = await reader.request({ version, maxSeconds });
    rows.push({
      change: version,
      open,
      received: arrivedAt.length,
      firstMs: arrivedAt[0]! - committedAt,
      allMs: arrivedAt.length < open ? Infinity : arrivedAt.at(-1)! - committedAt,
      cpuSeconds: processorSeconds() - before,
      megabytes: megabytes(),
    });
  }
  printTable(rows.map(({ cpuSeconds, megabytes, ...row }) => ({ ...row, 'CPU s': cpuSeconds.toFixed(2), 'RSS MB': megabytes.toFixed(0) })));
  const all = rows.map(({ allMs }) => allMs);
  printTable([
    {
      streams,
      TLS: isTls ? 'yes' : 'no',
      'until all have it, median ms': median(all),
      'worst ms': Math.max(...all),
      'CPU s per change, median': median(rows.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2),
      'RSS MB before / highest': `${memoryBefore.toFixed(0)} / ${Math.max(...rows.map(({ megabytes }) => megabytes)).toFixed(0)}`,
      'opened in s': openingSeconds.toFixed(1),
      'CPU s of opening': openingCpu.toFixed(1),
    },
  ]);
}
