import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { minuteMs } from '#domain/durations.ts';
import type { Call } from './arbitrary-call.ts';

export interface CallResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Not with `fetch`, which would correct the address. */
export async function sendCall(
  url: string,
  { route, target, body, headers }: Call,
  identity: Readonly<Record<string, string>>,
): Promise<CallResponse> {
  const sent = {
    'x-requested-with': 'XMLHttpRequest',
    ...(body !== undefined && { 'content-type': route.textBody ? 'text/csv' : 'application/json' }),
    ...identity,
    ...headers,
  };
  const options = { agent, method: route.method, path: target, headers: sent, signal: AbortSignal.timeout(minuteMs) };
  const [response] = (await once(request(url, options).end(body), 'response')) as [IncomingMessage];
  const received = await text(response);
  const { 'content-encoding': encoding, 'content-type': contentType = '' } = response.headers;
  // Compressed content is not examined: the same content is sent without compression in other calls.
  return { status: response.statusCode!, contentType, body: encoding === undefined ? received : '' };
}

export const closeConnections = (): void => agent.destroy();
