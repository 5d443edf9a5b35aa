import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorBody } from '#contract/response-message.ts';

/**
 * Whether a request names more than one host. Node takes the first of them and a proxy may have taken another one, so that the
 * two would disagree about the address (RFC 9112, section 3.2 asks for status 400).
 */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

const refusal: ErrorBody = { code: 'several-hosts', message: 'The request names more than one host' };

export function refuseSeveralHosts(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'application/json; charset=utf-8', connection: 'close' }).end(JSON.stringify(refusal));
}
