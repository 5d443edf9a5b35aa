import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorBody } from '#contract/response-message.ts';

interface Refusal {
  readonly status: 400 | 431;
  readonly body: ErrorBody;
}

/**
 * Node takes the first of several hosts and a proxy may have taken another one, so that the two would disagree about the
 * address (RFC 9112, section 3.2 asks for status 400).
 */
const severalHosts: Refusal = { status: 400, body: { code: 'several-hosts', message: 'The request names more than one host' } };
export const headersTooLarge: Refusal = {
  status: 431,
  body: { code: 'headers-too-large', message: 'The headers of the request are too large' },
};

/** Browsers and proxies send about thirty. Thousands of short ones take longer than a prepared answer. */
const maxHeaders = 100;

/** Why a request is refused because of its headers alone; undefined if it is not. */
export function headersRefusal({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): Refusal | undefined {
  if (rawHeaders.length > 2 * maxHeaders) return headersTooLarge;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1 ? severalHosts : undefined;
}

export function sendRefusal(response: ServerResponse, { status, body }: Refusal): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff', connection: 'close' };
  response.writeHead(status, headers).end(JSON.stringify(body));
}
