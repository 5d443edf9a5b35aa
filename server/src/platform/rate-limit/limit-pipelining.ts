import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const maxWaiting = 50;
const waitingOf = new WeakMap<Socket, number>();

/**
 * Whether a request may be answered. Node answers all requests of a received block of 64 kB at once, although the client has
 * taken none of the answers: a client that sends thousands of short requests would stop the process for seconds. No browser
 * and no proxy sends a request before the answer to the previous one, so a connection with many of them is closed.
 */
export function limitPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // A response gets the socket when the previous response has been sent.
  if (response.socket !== null) return true;
  const waiting = (waitingOf.get(socket) ?? 0) + 1;
  if (waiting > maxWaiting) socket.destroy();
  if (socket.destroyed) return false;
  waitingOf.set(socket, waiting);
  response.once('close', () => waitingOf.set(socket, (waitingOf.get(socket) ?? 1) - 1));
  return true;
}
