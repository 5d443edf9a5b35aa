import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ReaderLimits {
  readonly checkEveryMs: number;
  /** A reader is disconnected after this number of checks in a row that found unread data, */
  readonly slowChecks: number;
  /** unless it has taken this number of bytes since the first of them. */
  readonly minBytes: number;
}

interface Reader {
  checks: number;
  takenBefore: number;
}

/**
 * Closes connections whose clients take their answers too slowly: the answer would stay in memory until they have read it.
 * A client that takes nothing at all is disconnected by the time-out of the connection.
 */
export function disconnectSlowReaders(server: Server, { checkEveryMs, slowChecks, minBytes }: ReaderLimits): void {
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
