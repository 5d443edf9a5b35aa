import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Node keeps the response that a connection is sending in this property. */
type HttpSocket = Socket & { readonly _httpMessage?: ServerResponse | null };

const checkEveryMs = 50;

/**
 * Lets a stopping server answer every request that it has received, and then end the connection. Node ends only connections
 * without a request: it would wait for the clients of the others until the keep-alive time has passed, and cut off answers
 * that a client has not read completely. After `maxMs` the remaining connections are closed, so that nobody can prevent the stop.
 */
export function drainConnections(server: Server, maxMs: number): void {
  /** The number of bytes that each connection had received at the last check. */
  const received = new Map<HttpSocket, number>();
  server.on('connection', (socket) => {
    received.set(socket, -1);
    socket.once('close', () => received.delete(socket));
  });

  /** A connection is idle if nothing has arrived since the last check: a busy process may not yet have read its next request. */
  const endIdle = () => {
    for (const [socket, before] of received) {
      if (socket.bytesRead === before && !socket._httpMessage && socket.writableLength === 0) socket.destroy();
      else received.set(socket, socket.bytesRead);
    }
  };

  let timers: NodeJS.Timeout[] = [];
  // Node and Fastify call it when the server stops.
  server.closeIdleConnections = () => {
    if (timers.length > 0) return;
    endIdle();
    // An immediate runs after everything that has arrived was read.
    timers = [setInterval(() => setImmediate(endIdle), checkEveryMs), setTimeout(() => server.closeAllConnections(), maxMs)];
    for (const timer of timers) timer.unref();
  };
  server.once('close', () => timers.forEach((timer) => clearTimeout(timer)));
}
