import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { processorTime } from '#bench/support/processor-time.ts';
import { runLoad } from '#bench/support/run-load.ts';
import type { Request } from '#bench/support/send-requests.ts';
import type { Child } from '#bench/support/start-child.ts';
import type { Product } from '#bench/support/start-loaded-product.ts';
import { median } from '#bench/support/statistics.ts';
import type { BareResponse } from './bare-server.ts';

interface RatioOptions {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** Until V8 has compiled what answers the request. */
const warmUpSeconds = 3;

/** Loads the bare server and the product in turn with the same request and response. Every figure is the median of the rounds. */
export async function measureRatio(
  { bare, product }: { bare: Child; product: Product },
  { url, headers }: Request,
  { rounds, seconds, connections }: RatioOptions,
) {
  const response = await capture({ url, headers });
  const { port } = await bare.request<{ port: number }>(response);
  const load = async (pid: number, address: string, duration = seconds) => {
    const before = processorTime(pid);
    const { responses, perSecond } = await runLoad({ url: address, headers, connections, seconds: duration });
    return { perSecond, microseconds: ((processorTime(pid) - before) * 1e6) / responses };
  };
  const loadProduct = (duration?: number) => load(product.pid, url, duration);
  const loadBare = (duration?: number) => load(bare.pid, `http://127.0.0.1:${port}${new URL(url).pathname}`, duration);
  await loadBare(warmUpSeconds);
  await loadProduct(warmUpSeconds);
  const pairs: Record<'product' | 'bare', Awaited<ReturnType<typeof load>>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Each server is the first of a round equally often.
    const first = round % 2 === 0 ? await loadBare() : undefined;
    const ofProduct = await loadProduct();
    pairs.push({ product: ofProduct, bare: first ?? (await loadBare()) });
  }
  const of = (value: (pair: (typeof pairs)[number]) => number) => median(pairs.map(value));
  return {
    bytes: Buffer.from(response.body, 'base64').length,
    'ratio of requests/s': of((pair) => pair.product.perSecond / pair.bare.perSecond).toFixed(3),
    'of CPU': of((pair) => pair.bare.microseconds / pair.product.microseconds).toFixed(3),
    'requests/s': `${of((pair) => pair.product.perSecond).toFixed(0)} / ${of((pair) => pair.bare.perSecond).toFixed(0)}`,
    'CPU µs': `${of((pair) => pair.product.microseconds).toFixed(0)} / ${of((pair) => pair.bare.microseconds).toFixed(0)}`,
  };
}

/** A response as it was on the wire, without the headers that Node writes itself. */
async function capture({ url, headers }: Request): Promise<BareResponse> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const { rawHeaders, statusCode } = response;
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  const pairs = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1]!] as const] : []));
  const own = pairs.filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name));
  return { headers: own.flat(), body: (await buffer(response)).toString('base64') };
}
