import { parseArgs } from 'node:util';
import { printTable } from '#bench/support/print-table.ts';
import { sendRequests } from '#bench/support/send-requests.ts';
import { startLoadedProduct } from '#bench/support/start-loaded-product.ts';
import { startNginx } from '#bench/support/start-proxy.ts';
import { percentile } from '#bench/support/statistics.ts';
import { withCleanup } from '#bench/support/with-cleanup.ts';
import { measureFreshness } from './measure-freshness.ts';
import { measureTls } from './measure-tls.ts';

/*
 * `npm run bench -- edge` measures nginx with deploy/nginx.conf in front of one process, while prices change: the share of anonymous
 * requests that reaches the product, and the oldest answer; then with TLS 1.3 its answers against a file of the same bytes.
 * --rate 2000 --seconds 30
 * --database URL  an existing PostgreSQL database; the demonstration data stays in it for the next run
 */
const { values } = parseArgs({
  options: { rate: { type: 'string', default: '2000' }, seconds: { type: 'string', default: '30' }, database: { type: 'string' } },
});
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
const token = 'a token for this benchmark';
/** A page that almost nobody reads: its stored copy has the most time to become old. */
const seldomRead = '/predictions?seldom';

await withCleanup(async (cleanup) => {
  const product = await startLoadedProduct(cleanup, { databaseUrl: values.database, variables: { ADMIN_TOKEN: token } });
  const edge = await startNginx(cleanup, [product.url]);
  const paths = await listPublicPaths(product.url);
  // Each address may have few pages rendered a minute, so every path is read from one of its own.
  const requests = paths.flatMap((path, index) =>
    ['gzip, deflate, br, zstd', 'gzip'].map((encodings) => ({
      url: edge.url + path,
      headers: { 'accept-encoding': encodings, 'x-forwarded-for': `10.0.0.${index}` },
    })),
  );

  const answeredBefore = await countAnswers(product.url);
  const requestOf = (index: number) => requests[index % requests.length]!;
  const load = sendRequests({ requestOf, connections: 64, seconds, rate });
  const rates = { '/api/games': rate / 20, '/predictions': rate / 20, [seldomRead]: 0.2 };
  const ages = await measureFreshness(cleanup, product.db, edge.url, { seconds, rates });
  const { responses, byStatus, latenciesMs } = await load;
  const reached = (await countAnswers(product.url)) - answeredBefore;
  const anonymous = responses + ages.reduce((sum, age) => sum + age.responses, 0);

  printTable([
    {
      'anonymous requests/s': (anonymous / seconds).toFixed(0),
      addresses: paths.length,
      'statuses of the mix': JSON.stringify(byStatus),
      'p99 ms': percentile(latenciesMs, 0.99).toFixed(1),
      'reached the product': reached,
      share: `${((100 * reached) / anonymous).toFixed(2)} %`,
    },
  ]);
  printTable(ages);
  printTable(await measureTls(cleanup, product, seconds / 10));
});

/** Every page of the sitemap, and public answers of the API. */
async function listPublicPaths(url: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  const games = pages.flatMap((page) => (page.startsWith('/games/') ? [`/api${page}`] : []));
  return [...pages, ...games, '/api/games', '/api/record/summary', '/api/record/ledger', '/api/market/sample', '/api/feeds'];
}

/** All answers of the product so far, without those for monitoring. */
async function countAnswers(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  const counts = metrics.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm);
  return [...counts].filter(([, labels]) => !/metrics|healthz/.test(labels!)).reduce((sum, [, , count]) => sum + Number(count), 0);
}
