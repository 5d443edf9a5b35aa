import { availableParallelism } from 'node:os';
import { type LoadGenerator, type LoadResult, type LoadRun, requestText } from '#bench/load/start-load-generator.ts';
import { processorTime, stolenTime } from '#bench/support/processor-time.ts';
import type { Product } from '#bench/support/start-environment.ts';
import { median } from '#bench/support/statistics.ts';
import { captureResponse, describeResponseDifference, headerOf } from './capture-response.ts';
import type { MeasuredRequest } from './measured-requests.ts';
import type { BareServer } from './start-bare-server.ts';

export interface RatioOptions {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

interface Target {
  readonly port: number;
  readonly pid: number;
}

type Targets = Record<'bare' | 'product', Target>;

/**
 * Loads the bare server and the product in turn with the same request and response. Every figure is the median of the half of the
 * rounds in which the host took the least processor time from this machine, whatever their results are.
 */
export async function measureBareServerRatio(
  { loader, bare, product }: { loader: LoadGenerator; bare: BareServer; product: Product },
  measuredRequest: MeasuredRequest,
  options: RatioOptions,
) {
  const { path, status } = measuredRequest;
  const response = await captureResponse(product.port, path, await headersNow(product.port, measuredRequest));
  if (response.status !== status) throw new Error(`${path} answered ${response.status} instead of ${status}`);
  const barePort = await bare.answerWith(response);
  const difference = describeResponseDifference(response, await captureResponse(barePort, path, measuredRequest.headers));
  if (difference) throw new Error(`The bare server does not send the response of ${path}: ${difference}`);

  const targets = { bare: { port: barePort, pid: bare.pid }, product } satisfies Targets;
  const load = async (target: Target, seconds: number) => {
    const request = requestText(path, await headersNow(product.port, measuredRequest));
    return measureLoad(loader, target, { request, status, seconds, connections: options.connections });
  };
  for (const target of Object.values(targets)) await load(target, Math.min(1, options.seconds));
  const all: Round[] = [];
  while (all.length < options.rounds) {
    const stolenBefore = stolenTime();
    const loadOne = (name: keyof Targets) => load(targets[name], options.seconds);
    // Each server is the first of a round equally often.
    const first = all.length % 2 === 0 ? await loadOne('bare') : undefined;
    const product = await loadOne('product');
    const bare = first ?? (await loadOne('bare'));
    all.push({ bare, product, stolen: stolenTime() - stolenBefore });
  }
  const rounds = all.toSorted((a, b) => a.stolen - b.stolen).slice(0, Math.ceil(all.length / 2));
  return {
    bytes: response.body.length,
    ratio: median(rounds.map((round) => round.product.rate / round.bare.rate)),
    processorRatio: median(rounds.map((round) => round.bare.microseconds / round.product.microseconds)),
    stolenShare: Math.max(...rounds.map((round) => round.stolen / (2 * options.seconds))) / availableParallelism(),
    bare: medians(rounds.map(({ bare }) => bare)),
    product: medians(rounds.map(({ product }) => product)),
    loaderShare: Math.max(...rounds.map((round) => round.bare.processorShare)),
    broken: rounds.reduce((sum, round) => sum + round.product.broken, 0),
  };
}

/** The headers of the request, with the ETag of this moment if the request is conditional. */
async function headersNow(port: number, { path, headers, isConditional }: MeasuredRequest): Promise<Readonly<Record<string, string>>> {
  if (!isConditional) return headers;
  const tag = headerOf(await captureResponse(port, path, headers), 'etag');
  if (tag === undefined) throw new Error(`${path} has no ETag`);
  return { ...headers, 'if-none-match': tag };
}

type Measured = Awaited<ReturnType<typeof measureLoad>>;

type Round = Record<keyof Targets, Measured> & {
  /** Seconds of processor time that the host took from this machine. */
  readonly stolen: number;
};

function medians(measured: readonly Measured[]) {
  return {
    rate: median(measured.map(({ rate }) => rate)),
    microseconds: median(measured.map(({ microseconds }) => microseconds)),
  };
}

async function measureLoad(
  loader: LoadGenerator,
  { port, pid }: Target,
  { status, ...run }: Omit<LoadRun, 'host' | 'port'> & { status: number },
): Promise<LoadResult & { rate: number; microseconds: number }> {
  const before = processorTime(pid);
  const result = await loader.run({ host: '127.0.0.1', port, ...run });
  const used = processorTime(pid) - before;
  const others = Object.keys(result.byStatus).filter((other) => Number(other) !== status);
  // After a change, a conditional request correctly gets the complete answer (200) instead of 304.
  if (others.some((other) => !(status === 304 && other === '200')))
    throw new Error(`Unexpected responses: ${JSON.stringify(result.byStatus)}`);
  return { ...result, rate: result.responses / result.seconds, microseconds: (used * 1e6) / result.responses };
}
