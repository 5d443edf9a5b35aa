import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Received {
  /** How many bytes the connection had received at its last request. Requests that arrive in one block have the same number. */
  bytesRead: number;
  inBlock: number;
  waiting: number;
}

const maxRequests = 50;
const receivedOn = new WeakMap<Socket, Received>();

/**
 * Whether a request may be answered. Node answers all requests of a received block of 64 kB at once, although the client has not read any
 * answer: a client that sends thousands of short requests would stop the process for seconds. No browser and no proxy sends a request
 * before the answer to the previous one, so a connection with many of them is closed.
 */
export function limitPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return false;
  const { bytesRead } = socket;
  const received = receivedOn.get(socket) ?? { bytesRead, inBlock: 0, waiting: 0 };
  if (received.inBlock === 0) receivedOn.set(socket, received);
  received.inBlock = received.bytesRead === bytesRead ? received.inBlock + 1 : 1;
  received.bytesRead = bytesRead;
  // A response gets the socket when the previous response has been sent.
  if (response.socket === null) {
    received.waiting += 1;
    response.once('close', () => (received.waiting -= 1));
  }
  if (Math.max(received.inBlock, received.waiting) > maxRequests) socket.destroy();
  return !socket.destroyed;
}

export const isPipelined = ({ socket }: IncomingMessage, response: ServerResponse): boolean =>
  response.socket === null || (receivedOn.get(socket)?.waiting ?? 0) > 0;
