import { type LoadGenerator, type LoadResult, type LoadRun, requestText } from '#bench/load/start-load-generator.ts';
import { processorTime, processorTimeSince } from '#bench/support/processor-time.ts';
import type { Product } from '#bench/support/start-environment.ts';
import { median } from '#bench/support/statistics.ts';
import { captureResponse, differenceOf, headerOf } from './capture-response.ts';
import type { MeasuredRequest } from './measured-requests.ts';
import type { BareServer } from './start-bare-server.ts';

export interface RatioOptions {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  readonly withLatency: boolean;
}

interface Target {
  readonly port: number;
  readonly pid: number;
}

/** Loads the bare server and the product in turn with the same request and response. Every figure is the median of all rounds. */
export async function measureRatio(
  { loader, bare, product }: { loader: LoadGenerator; bare: BareServer; product: Product },
  measuredRequest: MeasuredRequest,
  options: RatioOptions,
) {
  const { path, status } = measuredRequest;
  const response = await captureResponse(product.port, path, await headersNow(product.port, measuredRequest));
  if (response.status !== status) throw new Error(`${path} answered ${response.status} instead of ${status}`);
  const barePort = await bare.answerWith(response);
  const difference = differenceOf(response, await captureResponse(barePort, path, measuredRequest.headers));
  if (difference) throw new Error(`The bare server does not send the response of ${path}: ${difference}`);

  const targets = { bare: { port: barePort, pid: bare.pid }, product } satisfies Record<string, Target>;
  const load = async (target: Target, seconds: number, rate?: number) => {
    const request = requestText(path, await headersNow(product.port, measuredRequest));
    return measureLoad(loader, target, { request, status, seconds, rate, connections: options.connections });
  };
  for (const target of Object.values(targets)) await load(target, Math.min(1, options.seconds));
  const alternate = async (rates?: Record<keyof Round, number>): Promise<Round[]> => {
    const rounds: Round[] = [];
    while (rounds.length < options.rounds) {
      const bareRound = await load(targets.bare, options.seconds, rates && 0.7 * rates.bare);
      rounds.push({ bare: bareRound, product: await load(targets.product, options.seconds, rates && 0.7 * rates.product) });
    }
    return rounds;
  };
  const rounds = await alternate();
  const rates = { bare: median(rounds.map(({ bare: { rate } }) => rate)), product: median(rounds.map(({ product: { rate } }) => rate)) };
  const paced = options.withLatency ? await alternate(rates) : [];
  return {
    bytes: response.body.length,
    ratio: median(rounds.map((round) => round.product.rate / round.bare.rate)),
    bare: { rate: rates.bare, ...medians(rounds, paced, 'bare') },
    product: { rate: rates.product, ...medians(rounds, paced, 'product') },
    loaderShare: Math.max(...rounds.map((round) => round.bare.processorShare)),
    broken: [...rounds, ...paced].reduce((sum, round) => sum + round.product.broken, 0),
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

type Round = Record<'bare' | 'product', Measured>;

function medians(rounds: readonly Round[], paced: readonly Round[], target: keyof Round) {
  return {
    microseconds: median(rounds.map((round) => round[target].microseconds)),
    mainThreadMicroseconds: median(rounds.map((round) => round[target].mainThreadMicroseconds)),
    p50Ms: median(paced.map((round) => round[target].p50Ms)),
    p99Ms: median(paced.map((round) => round[target].p99Ms)),
  };
}

async function measureLoad(
  loader: LoadGenerator,
  { port, pid }: Target,
  { status, ...run }: Omit<LoadRun, 'host' | 'port'> & { status: number },
): Promise<LoadResult & { rate: number; microseconds: number; mainThreadMicroseconds: number }> {
  const before = processorTime(pid);
  const result = await loader.run({ host: '127.0.0.1', port, ...run });
  const used = processorTimeSince(pid, before);
  const others = Object.keys(result.byStatus).filter((other) => Number(other) !== status);
  // The answer to a conditional request is complete as soon as the content has changed, so some 200 among 304 are correct.
  if (others.some((other) => !(status === 304 && other === '200')))
    throw new Error(`Unexpected responses: ${JSON.stringify(result.byStatus)}`);
  const each = 1e6 / result.responses;
  return {
    ...result,
    rate: result.responses / result.seconds,
    microseconds: used.process * each,
    mainThreadMicroseconds: used.mainThread * each,
  };
}
