import { Agent, request } from 'node:http';
import type { Call } from './arbitrary-call.ts';

export interface CallResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const timeoutMs = 60_000;

export function sendCall(
  url: string,
  { operation, target, body, headers }: Call,
  identity: Readonly<Record<string, string>>,
): Promise<CallResponse> {
  const { hostname, port } = new URL(url);
  const sent = {
    'x-requested-with': 'XMLHttpRequest',
    ...(body !== undefined && { 'content-type': operation.contentType, 'content-length': String(Buffer.byteLength(body)) }),
    ...identity,
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const call = request(
      { agent, hostname, port, method: operation.method, path: target, headers: sent, timeout: timeoutMs },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const { statusCode = 0, headers: received } = response;
          // Compressed content is not examined: the same content is sent without compression in other calls.
          const text = received['content-encoding'] === undefined ? Buffer.concat(chunks).toString() : '';
          resolve({ status: statusCode, contentType: received['content-type'] ?? '', body: text });
        });
      },
    );
    call.once('timeout', () => call.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)));
    call.once('error', reject);
    call.end(body);
  });
}

export const closeConnections = (): void => agent.destroy();
