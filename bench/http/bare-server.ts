import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response that this server sends from now on. The body is in base64, because messages between processes are JSON. */
export interface BareResponse {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
  readonly keepAliveSeconds: number;
}

// The comparison for the product: Node's own HTTP server, which does nothing but send a response that it already has.
let status = 404;
let headers: string[] = [];
let body = Buffer.alloc(0);
const server = http.createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1');
process.on('message', (next: BareResponse) => {
  status = next.status;
  headers = [...next.headers];
  body = Buffer.from(next.body, 'base64');
  server.keepAliveTimeout = next.keepAliveSeconds * 1000;
  process.send!({ port: (server.address() as AddressInfo).port });
});
process.once('disconnect', () => process.exit(0));
