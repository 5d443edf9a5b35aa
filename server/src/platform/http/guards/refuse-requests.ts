import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '#contract/response-message.ts';
import { HttpError } from '#server/platform/request/errors.ts';

/** Our longest path has fewer than 100 characters, our longest query string fewer than 600. */
const maxPathLength = 300;
const maxUrlLength = 4000;

export function limitUrlLength(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const queryAt = url.indexOf('?');
    if (url.length > maxUrlLength || (queryAt === -1 ? url.length : queryAt) > maxPathLength) return done(new HttpError('url-too-long'));
    done();
  });
}

export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) =>
    done(raw.headers.host === undefined && raw.httpVersion === '1.1' ? new HttpError('no-host') : undefined),
  );
}

interface Refusal {
  readonly status: string;
  readonly body: ErrorBody;
}

const headersTooLarge: Refusal = {
  status: '431 Request Header Fields Too Large',
  body: { code: 'headers-too-large', message: 'The headers of the request are too large' },
};
const tooSlow: Refusal = { status: '408 Request Timeout', body: { code: 'too-slow', message: 'The request took too long to arrive' } };
const invalid: Refusal = { status: '400 Bad Request', body: { code: 'bad-request', message: 'The request is not valid' } };

type Headers = Readonly<Record<string, string>>;

/** Answers data that Node could not read as a request. It closes the connection, as nothing shows where the next request begins. */
export function answerBrokenRequest({ code }: NodeJS.ErrnoException, socket: Socket, common: Headers): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, body } = code === 'HPE_HEADER_OVERFLOW' ? headersTooLarge : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow : invalid;
  const text = JSON.stringify(body);
  const headers = {
    ...common,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'x-request-id': randomUUID(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${text}`);
  socket.destroySoon();
}
