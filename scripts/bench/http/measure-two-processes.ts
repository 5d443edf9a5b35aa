import { requestText, type LoadResult } from '#scripts/bench/load/load-run.ts';
import { startLoadGenerator } from '#scripts/bench/load/start-load-generator.ts';
import { processorTime, processorTimeSince } from '#scripts/bench/support/processor-time.ts';
import type { Product } from '#scripts/bench/support/start-environment.ts';
import { median } from '#scripts/bench/support/statistics.ts';

const request = requestText('/api/predictions/latest', { accept: 'application/json', 'accept-encoding': 'br' });

/** Compares how many requests two processes answer per second of processor time with what one process answers alone. */
export async function measureTwoProcesses(
  cleanup: AsyncDisposableStack,
  products: readonly Product[],
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  const loaders = products.map(() => startLoadGenerator(cleanup));
  const load = async (loaded: readonly Product[]) => {
    const before = loaded.map(({ pid }) => processorTime(pid));
    const results = await Promise.all(
      loaded.map(({ port }, index) => loaders[index]!.run({ host: '127.0.0.1', port, request, connections: 32, seconds })),
    );
    const used = loaded.reduce((sum, { pid }, index) => sum + processorTimeSince(pid, before[index]!).process, 0);
    return results.reduce((sum, { responses }: LoadResult) => sum + responses, 0) / used;
  };
  await load(products);
  const measured: { one: number; two: number }[] = [];
  for (let round = 0; round < rounds; round++) measured.push({ one: await load(products.slice(0, 1)), two: await load(products) });
  return {
    one: median(measured.map(({ one }) => one)),
    two: median(measured.map(({ two }) => two)),
    ratio: median(measured.map(({ one, two }) => two / one)),
  };
}
