import { requestText, startLoadGenerator } from '#bench/load/start-load-generator.ts';
import { processorTime } from '#bench/support/processor-time.ts';
import type { Product } from '#bench/support/start-environment.ts';
import { median } from '#bench/support/statistics.ts';
import { captureResponse } from './capture-response.ts';
import type { BareServer } from './start-bare-server.ts';

const path = '/api/predictions/latest';
const headers = { accept: 'application/json', 'accept-encoding': 'br' };

interface Target {
  readonly port: number;
  readonly pid: number;
}

/**
 * Measures how many requests a process answers per second of its processor time, with a second process of the product and
 * without it. Busy processes share the caches of the processor and slow each other down. Therefore the bare server is loaded
 * while one process is measured: the machine is then equally busy in both cases. `alone` is the figure of one process while
 * nothing else is loaded.
 */
export async function measureTwoProcesses(
  cleanup: AsyncDisposableStack,
  { products: [first, second], bare }: { products: readonly [Product, Product]; bare: BareServer },
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  const loaders = [startLoadGenerator(cleanup), startLoadGenerator(cleanup)];
  const request = requestText(path, headers);
  const bareTarget = { pid: bare.pid, port: await bare.answerWith(await captureResponse(first.port, path, headers)) };
  const load = async (...targets: readonly Target[]) =>
    Promise.all(
      targets.map(async ({ pid, port }, index) => {
        const before = processorTime(pid);
        const { responses } = await loaders[index]!.run({ host: '127.0.0.1', port, request, connections: 32, seconds });
        return responses / (processorTime(pid) - before);
      }),
    );
  await load(first, second);
  await load(first, bareTarget);
  const measured: { alone: number; one: number; two: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const [alone] = await load(first);
    const [one] = await load(first, bareTarget);
    const two = await load(first, second);
    measured.push({ alone: alone!, one: one!, two: (two[0]! + two[1]!) / 2 });
  }
  return {
    alone: median(measured.map(({ alone }) => alone)),
    one: median(measured.map(({ one }) => one)),
    two: median(measured.map(({ two }) => two)),
    ratio: median(measured.map(({ one, two }) => two / one)),
  };
}
