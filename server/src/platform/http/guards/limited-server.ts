import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { secondMs } from '#domain/durations.ts';
import type { Socket } from 'node:net';

interface ConnectionLimits {
  /** How long a client may take to send the headers of a request, or to send anything on a new connection. */
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
  readonly keepAliveTimeout: number;
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
  drainMs: 15 * secondMs,
  readers: { checkEveryMs: 10 * secondMs, slowChecks: 12, minBytes: 120_000 },
};

/** Browsers and proxies send about thirty headers. Node refuses a request with more than this number. */
const maxHeaders = 100;

/** An HTTP server that closes the connections of clients that send or read too slowly. */
export function createLimitedServer(listener: RequestListener, limits: ConnectionLimits = defaultLimits): Server {
  const { readers, drainMs, ...options } = limits;
  // Node's own answers to a request without a host or with an unknown expectation would have no security headers.
  const server = createServer({ ...options, optimizeEmptyRequests: true, requireHostHeader: false }, listener);
  server.on('checkExpectation', listener);
  server.maxHeadersCount = maxHeaders;
  disconnectSlowReaders(server, readers);
  drainConnections(server, drainMs);
  return server;
}

interface ReaderLimits {
  readonly checkEveryMs: number;
  /** A client is disconnected after this number of checks in a row that found data it has not read. */
  readonly slowChecks: number;
  /** The checks are counted from the start again when a client has read this number of bytes since the first of them. */
  readonly minBytes: number;
}

interface Reader {
  checks: number;
  takenBefore: number;
}

/**
 * Closes connections whose clients take their answers too slowly: the answer would stay in memory until they have read it. Node's
 * own time-out of a connection would set a timer twice per request, which takes a tenth of the time of an answer from memory.
 */
function disconnectSlowReaders(server: Server, { checkEveryMs, slowChecks, minBytes }: ReaderLimits): void {
  const readers = new Map<Socket, Reader>();
  server.on('connection', (socket) => {
    readers.set(socket, { checks: 0, takenBefore: 0 });
    socket.once('close', () => readers.delete(socket));
  });

  function check(socket: Socket, reader: Reader): void {
    const taken = socket.bytesWritten - socket.writableLength;
    if (socket.writableLength === 0 || taken - reader.takenBefore >= minBytes) reader.checks = 0;
    if (socket.writableLength === 0) return;
    if (reader.checks === 0) reader.takenBefore = taken;
    reader.checks += 1;
    if (reader.checks > slowChecks) socket.destroy();
  }

  const timer = setInterval(() => readers.forEach((reader, socket) => check(socket, reader)), checkEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** Node keeps the response that a connection is sending in this property. */
type HttpSocket = Socket & { readonly _httpMessage?: ServerResponse | null };

const checkEveryMs = 50;

/**
 * Lets a stopping server answer every request that it has received, and then end the connection. Node itself ends only idle
 * connections. It would keep the others open for the keep-alive time and cut off answers that a client has not read completely.
 * After `maxMs` the remaining connections are closed, so that no client can prevent the stop.
 */
function drainConnections(server: Server, maxMs: number): void {
  /** The number of bytes that each connection had received at the last check. */
  const received = new Map<HttpSocket, number>();
  server.on('connection', (socket) => {
    received.set(socket, -1);
    socket.once('close', () => received.delete(socket));
  });

  /**
   * Closes idle connections: those without a request, on which nothing has arrived since the last check. A busy process may not have read
   * the next request of a connection at the first check, so one check is not enough.
   */
  const endIdle = () => {
    for (const [socket, before] of received) {
      if (socket.bytesRead === before && !socket._httpMessage && socket.writableLength === 0) socket.destroy();
      else received.set(socket, socket.bytesRead);
    }
  };

  let timers: NodeJS.Timeout[] = [];
  // Node and Fastify call this method when the server stops.
  server.closeIdleConnections = () => {
    if (timers.length > 0) return;
    endIdle();
    // `setImmediate` waits until Node has read everything that has arrived.
    timers = [setInterval(() => setImmediate(endIdle), checkEveryMs), setTimeout(() => server.closeAllConnections(), maxMs)];
    for (const timer of timers) timer.unref();
  };
  server.once('close', () => timers.forEach((timer) => clearTimeout(timer)));
}
