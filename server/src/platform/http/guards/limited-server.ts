import { createServer, type RequestListener, type Server } from 'node:http';
import { secondMs } from '#domain/durations.ts';
import { disconnectSlowReaders, type ReaderLimits } from './disconnect-slow-readers.ts';
import { drainConnections } from './drain-connections.ts';

interface ConnectionLimits {
  /** How long a client may take to send the headers of a request, or to send anything on a new connection. */
  readonly headersTimeout: number;
  /** How long a client may take to send a whole request. */
  readonly requestTimeout: number;
  /** How often the two limits above are checked. */
  readonly connectionsCheckingInterval: number;
  /** How long a connection stays open between two requests. */
  readonly keepAliveTimeout: number;
  /** How long a connection may be without any progress in either direction. Streams have a heartbeat. */
  readonly timeout: number;
  /** How long a stopping server waits for its requests and for the clients that read their answers. */
  readonly drainMs: number;
  readonly readers: ReaderLimits;
}

/** Longer than the usual idle time of a load balancer, so that it never sends a request to a connection that is being closed. */
export const keepAliveTimeoutMs = 72 * secondMs;

const defaultLimits: ConnectionLimits = {
  headersTimeout: 15 * secondMs,
  requestTimeout: 30 * secondMs,
  // Often, so that thousands of connections that were opened together are not all closed at once, which would block the process.
  connectionsCheckingInterval: secondMs / 4,
  keepAliveTimeout: keepAliveTimeoutMs,
  timeout: 60 * secondMs,
  drainMs: 15 * secondMs,
  readers: { checkEveryMs: 10 * secondMs, slowChecks: 12, minBytes: 120_000 },
};

/** An HTTP server that closes the connections of clients that send or read too slowly. */
export function createLimitedServer(listener: RequestListener, limits: ConnectionLimits = defaultLimits): Server {
  const { readers, timeout, drainMs, ...options } = limits;
  const server = createServer({ ...options, optimizeEmptyRequests: true }, listener).setTimeout(timeout);
  disconnectSlowReaders(server, readers);
  drainConnections(server, drainMs);
  return server;
}
