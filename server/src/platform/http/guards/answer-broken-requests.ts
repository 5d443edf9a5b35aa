import type { Socket } from 'node:net';
import type { ErrorBody } from '#contract/response-message.ts';

type Refusal = readonly [status: string, body: ErrorBody];

const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    { code: 'headers-too-large', message: 'The headers of the request are too large' },
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', { code: 'too-slow', message: 'The request took too long to arrive' }],
};
const invalid: Refusal = ['400 Bad Request', { code: 'bad-request', message: 'The request is not valid' }];

/** Answers what Node could not read as a request, and closes the connection: where the next request would begin is not known. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, body] = refusals[error.code ?? ''] ?? invalid;
  const text = JSON.stringify(body);
  socket.write(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${text}`,
  );
  socket.destroySoon();
}
