import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response that this server sends from now on. The body is in base64, because messages between processes are JSON. */
export interface BareResponse {
  readonly headers: readonly string[];
  readonly body: string;
}

// The comparison for the product: Node's own HTTP server, which does nothing but send a response that it already has.
let headers: string[] = [];
let body = Buffer.alloc(0);
const server = http.createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1');
process.on('message', (next: BareResponse) => {
  headers = [...next.headers];
  body = Buffer.from(next.body, 'base64');
  process.send!({ port: (server.address() as AddressInfo).port });
});
process.once('disconnect', () => process.exit(0));
