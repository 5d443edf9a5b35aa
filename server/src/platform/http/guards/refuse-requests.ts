import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '#contract/response-message.ts';
import { urlTooLong } from '#server/platform/request/errors.ts';

/** Our longest path has fewer than 100 characters, our longest query string fewer than 600. */
const maxPathLength = 300;
const maxUrlLength = 4000;

export function limitUrlLength(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const queryAt = url.indexOf('?');
    if (url.length > maxUrlLength || (queryAt === -1 ? url.length : queryAt) > maxPathLength) return done(urlTooLong());
    done();
  });
}

interface Refusal {
  readonly status: string;
  readonly body: ErrorBody;
}

/** Of several `host` headers, a proxy may use another one than Node. RFC 9112, section 3.2 asks for status 400. */
const severalHosts: Refusal = {
  status: '400 Bad Request',
  body: { code: 'several-hosts', message: 'The request names more than one host' },
};
const headersTooLarge: Refusal = {
  status: '431 Request Header Fields Too Large',
  body: { code: 'headers-too-large', message: 'The headers of the request are too large' },
};
const tooSlow: Refusal = { status: '408 Request Timeout', body: { code: 'too-slow', message: 'The request took too long to arrive' } };
const invalid: Refusal = { status: '400 Bad Request', body: { code: 'bad-request', message: 'The request is not valid' } };

/** Browsers and proxies send about thirty headers. Reading thousands would take longer than sending a prepared answer. */
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

type Headers = Readonly<Record<string, string>>;

const refusalHeaders = (common: Headers): Headers => ({
  ...common,
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': randomUUID(),
  connection: 'close',
});

export function sendRefusal(response: ServerResponse, { status, body }: Refusal, common: Headers): void {
  response.writeHead(Number.parseInt(status, 10), refusalHeaders(common)).end(JSON.stringify(body));
}

/** Answers data that Node could not read as a request. It closes the connection, as nothing shows where the next request begins. */
export function answerBrokenRequest({ code }: NodeJS.ErrnoException, socket: Socket, common: Headers): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, body } = code === 'HPE_HEADER_OVERFLOW' ? headersTooLarge : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow : invalid;
  const text = JSON.stringify(body);
  const headers = { ...refusalHeaders(common), 'content-length': String(Buffer.byteLength(text)) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${text}`);
  socket.destroySoon();
}
