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
  const sockets = new Set<HttpSocket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  const endIdle = () => {
    for (const socket of sockets) if (!socket._httpMessage && socket.writableLength === 0) socket.destroy();
  };

  let timers: NodeJS.Timeout[] = [];
  // Node and Fastify call it when the server stops.
  server.closeIdleConnections = () => {
    endIdle();
    if (timers.length > 0) return;
    timers = [setInterval(endIdle, checkEveryMs), setTimeout(() => server.closeAllConnections(), maxMs)];
    for (const timer of timers) timer.unref();
  };
  server.once('close', () => timers.forEach((timer) => clearTimeout(timer)));
}
