import { parseArgs } from 'node:util';
import { startLoadGenerator } from '#bench/load/start-load-generator.ts';
import { printStep, printTable } from '#bench/support/print-table.ts';
import { readSettings } from '#bench/support/read-settings.ts';
import { startEnvironment, startLoadedProduct, waitUntilIdle } from '#bench/support/start-environment.ts';
import { withCleanup } from '#bench/support/with-cleanup.ts';
import { measureFreshness } from './measure-freshness.ts';
import { measureLogins } from './measure-logins.ts';
import { measureBareServerRatio, type RatioOptions } from './measure-ratio.ts';
import { measureTls } from './measure-tls.ts';
import { measureTwoProcesses } from './measure-two-processes.ts';
import { listMeasuredRequests, measuredRequestNames, type MeasuredRequest } from './measured-requests.ts';
import { startBareServer } from './start-bare-server.ts';

/*
 * `npm run bench -- http` compares the product on PostgreSQL with a bare Node server that sends the same bytes, and measures
 * logins at the same time as public requests, two processes, and the age of responses while prices change.
 * --only NAME,NAME  some measurements only; `tls` is not in the default (it needs Caddy and h2load)
 * --rounds 40 --seconds 0.25  how often and how long each server is loaded
 *                   (short turns, because the speed of a shared machine changes within seconds)
 * --connections 32
 * --set NAME=VALUE a setting of the product; can be repeated
 * --database URL    an existing PostgreSQL database; the demonstration data stays in it for the next run
 */
const otherMeasurements = ['login', 'two-processes', 'freshness'];
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: [...measuredRequestNames, ...otherMeasurements].join(',') },
    rounds: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '0.25' },
    connections: { type: 'string', default: '32' },
    database: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
  },
});
const options: RatioOptions = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
};
const selected = values.only.split(',');
const unknown = selected.find((name) => ![...measuredRequestNames, ...otherMeasurements, 'tls'].includes(name));
if (unknown !== undefined) throw new Error(`There is no measurement "${unknown}"`);
/** A measurement that is not divided into rounds lasts as long as all rounds of another one together. */
const seconds = options.rounds * options.seconds;

await withCleanup(async (cleanup) => {
  const environment = await startEnvironment(cleanup, { databaseUrl: values.database, variables: readSettings(values.set) });
  const product = await startLoadedProduct(environment);
  const loader = startLoadGenerator(cleanup);
  const servers = { product, bare: startBareServer(cleanup), loader };
  const rows = [];
  for (const measuredRequest of await listMeasuredRequests(environment.db, product.port)) {
    if (!selected.includes(measuredRequest.name)) continue;
    const row = rowOf(measuredRequest, await measureBareServerRatio(servers, measuredRequest, options));
    printStep(`${measuredRequest.name}: ${row['ratio of requests/s']}, ${row['of CPU']}`);
    rows.push(row);
  }
  if (rows.length > 0) printTable(rows);

  if (selected.includes('login')) {
    const results = [];
    for (const inProgress of [0, 1, 4]) results.push(await measureLogins(environment, product, loader, { seconds, inProgress }));
    printTable(
      results.map(({ inProgress, loginsPerSecond, p50Ms, p99Ms }) => ({
        'logins in progress, beside 500 public requests/s': inProgress,
        'logins/s': loginsPerSecond.toFixed(1),
        'public p50 ms': p50Ms.toFixed(2),
        'public p99 ms': p99Ms.toFixed(2),
      })),
    );
  }
  if (selected.includes('tls')) printTable(await measureTls(cleanup, product, { seconds, connections: options.connections }));
  if (!selected.includes('two-processes') && !selected.includes('freshness')) return;
  const products = [product, await environment.startProduct()] as const;
  await waitUntilIdle(environment, products[1]);
  if (selected.includes('two-processes')) {
    const { alone, one, two, ratio } = await measureTwoProcesses(cleanup, { products, bare: servers.bare }, options);
    printTable([
      {
        'requests per CPU second': 'latest',
        'one process alone': alone.toFixed(0),
        'one process beside the bare server': one.toFixed(0),
        'two processes': two.toFixed(0),
        'two ÷ one, equally busy': ratio.toFixed(3),
      },
    ]);
  }
  if (selected.includes('freshness')) printTable(await measureFreshness(cleanup, environment, products, { seconds }));
});

function rowOf({ name }: MeasuredRequest, measured: Awaited<ReturnType<typeof measureBareServerRatio>>) {
  const { bytes, ratio, processorRatio, bare, product, loaderShare, stolenShare, broken } = measured;
  const both = (format: (of: typeof bare) => string) => `${format(product)} / ${format(bare)}`;
  return {
    'quantity (product / bare)': name,
    bytes,
    'ratio of requests/s': ratio.toFixed(3),
    'of CPU': processorRatio.toFixed(3),
    'requests/s': both(({ rate }) => rate.toFixed(0)),
    'CPU µs': both(({ microseconds }) => microseconds.toFixed(0)),
    'loader CPU': percent(loaderShare),
    'stolen, at most': percent(stolenShare),
    broken,
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
