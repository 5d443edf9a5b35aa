import { setTimeout as sleep } from 'node:timers/promises';

type FaultKind =
  | 'time-out'
  | 'unreachable'
  | 'server-error'
  | 'refused'
  | 'not-there'
  | 'too-large'
  | 'empty'
  | 'not-json'
  | 'wrong-shape'
  | 'clock-skew'
  | 'rate-limited'
  | 'quota-used-up'
  | 'bad-key'
  | 'unknown-bookmaker';

/** Why a response of a feed cannot be used. The message is for the operator and never contains an API key. */
export class FeedFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export interface FeedRequest {
  /** The URL without the API key, so that it may be logged and stored. */
  readonly url: string;
  /** The query parameter with the API key. Only this file adds it to the URL. */
  readonly secret?: { readonly name: string; readonly value: string };
  readonly headers?: Readonly<Record<string, string>>;
  /** If present, the request is a POST. */
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
  readonly attempts?: number;
}

export interface FeedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

export type FetchUrl = (request: FeedRequest) => Promise<FeedResponse>;

const firstDelayMs = 400;
const longestDelayMs = 5000;

/** Retries timeouts, server errors and status 429 with increasing delays. The caller handles every other status. */
export async function fetchUrl(request: FeedRequest, stopping?: AbortSignal): Promise<FeedResponse> {
  const attempts = request.attempts ?? 3;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(request, stopping);
    const again =
      outcome instanceof FeedFault ? outcome.kind === 'time-out' || outcome.kind === 'unreachable' : isTemporary(outcome.status);
    if (!again || attempt >= attempts) {
      if (outcome instanceof FeedFault) throw outcome;
      return outcome;
    }
    await sleep(delayAfter(attempt, outcome), undefined, { ref: false, ...(stopping && { signal: stopping }) });
  }
}

async function tryOnce(request: FeedRequest, stopping?: AbortSignal): Promise<FeedResponse | FeedFault> {
  const { secret, headers = {}, body: sent, timeoutMs = 10_000 } = request;
  const url = new URL(request.url);
  if (secret) url.searchParams.set(secret.name, secret.value);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout;
  try {
    // Redirects are refused, because a redirect could send the API key to another host.
    const method = sent ? { method: 'POST', body: sent } : {};
    const response = await fetch(url, { ...method, headers: { accept: 'application/json', ...headers }, signal, redirect: 'error' });
    const body = await bodyOf(response, request);
    return body instanceof FeedFault ? body : { status: response.status, headers: response.headers, body };
  } catch {
    stopping?.throwIfAborted();
    // The error of `fetch` may contain the URL with the API key, so only the kind of failure is passed on.
    const where = `${url.host}${url.pathname}`;
    return timeout.aborted
      ? new FeedFault('time-out', `${where} did not answer within ${timeoutMs / 1000} s`)
      : new FeedFault('unreachable', `${where} could not be reached`);
  }
}

async function bodyOf(response: Response, { url, maxBytes = 20_000_000 }: FeedRequest): Promise<Buffer | FeedFault> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return new FeedFault('too-large', `${new URL(url).pathname} sent more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const isTemporary = (status: number) => status === 429 || status >= 500;

function delayAfter(attempt: number, outcome: FeedResponse | FeedFault): number {
  const requested = outcome instanceof FeedFault ? Number.NaN : Number(outcome.headers.get('retry-after')) * 1000;
  const increasing = firstDelayMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
  return Math.min(requested > 0 ? requested : increasing, longestDelayMs);
}
