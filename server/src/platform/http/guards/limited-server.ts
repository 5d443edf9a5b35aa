import { createServer, type RequestListener, type Server } from 'node:http';
import { secondMs } from '#domain/durations.ts';

/** Longer than the usual idle time of a load balancer, so that it never sends a request to a connection that is being closed. */
export const keepAliveTimeoutMs = 72 * secondMs;

const defaultLimits = {
  /** How long a client may take to send the headers of a request, or to send anything on a new connection. */
  headersTimeout: 15 * secondMs,
  requestTimeout: 30 * secondMs,
  // Often, so that thousands of connections that were opened together are not all closed at once, which would block the process.
  connectionsCheckingInterval: secondMs / 4,
  keepAliveTimeout: keepAliveTimeoutMs,
  /** How long a stopping server waits for its requests. */
  drainMs: 15 * secondMs,
};

/** Browsers and proxies send about thirty headers. Node refuses a request with more than this number. */
const maxHeaders = 100;
const checkEveryMs = 50;

/** An HTTP server that closes the connections of clients that send too slowly. Those that read too slowly are left to the edge. */
export function createLimitedServer(listener: RequestListener, { drainMs, ...options } = defaultLimits): Server {
  // Node's own answers to a request without a host or with an unknown expectation would have no security headers.
  const server = createServer({ ...options, optimizeEmptyRequests: true, requireHostHeader: false }, listener);
  server.on('checkExpectation', listener);
  server.maxHeadersCount = maxHeaders;
  const closeIdle = server.closeIdleConnections.bind(server);
  let timers: NodeJS.Timeout[] = [];
  // Node and Fastify call this once when the server stops. A connection with a request becomes idle after its answer, so it is repeated.
  server.closeIdleConnections = () => {
    if (timers.length > 0) return;
    // `setImmediate` waits until Node has read everything that has arrived.
    timers = [setInterval(() => setImmediate(closeIdle), checkEveryMs), setTimeout(() => server.closeAllConnections(), drainMs)];
    for (const timer of timers) timer.unref();
  };
  server.once('close', () => timers.forEach((timer) => clearTimeout(timer)));
  return server;
}
