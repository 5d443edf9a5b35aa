import { setTimeout as sleep } from 'node:timers/promises';
import { requestText, startLoadGenerator } from '#bench/load/start-load-generator.ts';
import { selectChangingPrice, versionPattern } from '#bench/support/change-price.ts';
import type { Environment, Product } from '#bench/support/start-environment.ts';

/** Requests per second of each path. */
const usualRates: Readonly<Record<string, number>> = { '/api/predictions/latest': 2000, '/predictions': 100 };
const changeEveryMs = 300;

/** Changes a price every 300 ms while requests run. The age of a response is the time since the first change that it does not contain. */
export async function measureFreshness(
  cleanup: AsyncDisposableStack,
  { db }: Environment,
  products: readonly Pick<Product, 'url' | 'port'>[],
  { seconds, rates = usualRates }: { seconds: number; rates?: Readonly<Record<string, number>> },
) {
  const price = await selectChangingPrice(cleanup, db, products[0]!.url);
  const targets = products.flatMap(({ port }) =>
    Object.entries(rates).map(([path, rate]) => ({ path, port, rate: rate / products.length })),
  );
  // The responses are not compressed, so that the load generator can read the version.
  const loads = targets.map(({ path, port, rate }) =>
    startLoadGenerator(cleanup).run({
      host: '127.0.0.1',
      port,
      request: requestText(path, { accept: '*/*', 'accept-encoding': 'identity' }),
      connections: 16,
      seconds,
      rate,
      versionPattern,
    }),
  );
  const committedAt: number[] = [];
  const endsAt = Date.now() + seconds * 1000;
  while (Date.now() < endsAt) {
    committedAt.push(await price.change(committedAt.length));
    await sleep(changeEveryMs);
  }
  const results = await Promise.all(loads);
  return results.map(({ lastReceivedAt, responses }, index) => {
    const { path, port } = targets[index]!;
    const ages = committedAt.flatMap((time, version) => {
      const last = version === 0 ? undefined : lastReceivedAt[version - 1];
      return last === undefined ? [] : [Math.max(0, last - time)];
    });
    return {
      process: products.findIndex((product) => product.port === port) + 1,
      path,
      responses,
      'changes seen': ages.length,
      'worst age ms': ages.length > 0 ? Math.max(...ages) : 'no change received',
    };
  });
}
