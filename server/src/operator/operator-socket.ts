import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { z } from 'zod';

/*
 * Only one process can open an embedded database. While the product runs, `npm run admin` therefore sends its command to the
 * product through a local socket. The socket is in a folder that only the operating system's user of the product may enter.
 */

/** A command of `npm run admin`. `actor` is the operating system's user name of the operator. */
export interface OperatorRequest {
  readonly actor: string;
  readonly args: readonly string[];
}

/** Far more than any command needs. */
const maxRequestBytes = 64 * 1024;
/** A client that neither sends nor reads for this long is disconnected. */
const idleMs = 30_000;

/** The text to print, or the message of the error with which the command failed. */
type OperatorResponse = { readonly text: string } | { readonly error: string };

const folderOf = (dataDir: string) => path.resolve(dataDir, 'operator');

/** Windows has named pipes instead of socket files. Their names are not paths, so the name contains a hash of the folder. */
function addressOf(dataDir: string): string {
  const folder = folderOf(dataDir);
  if (process.platform !== 'win32') return path.join(folder, 'admin.sock');
  return String.raw`\\.\pipe\courtline-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
}

/** Accepts operator commands until `close` is called. The caller must hold the lock of the database in this folder. */
export async function listenForOperator(
  dataDir: string,
  run: (request: OperatorRequest) => Promise<string>,
): Promise<{ close(): Promise<void> }> {
  const address = addressOf(dataDir);
  const folder = folderOf(dataDir);
  mkdirSync(folder, { recursive: true });
  if (!lstatSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`);
  chmodSync(folder, 0o700);
  rmSync(address, { force: true }); // the socket of a process that was killed
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.setTimeout(idleMs, () => socket.destroy());
    void answer(socket, run);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function answer(socket: Socket, run: (request: OperatorRequest) => Promise<string>): Promise<void> {
  socket.on('error', () => socket.destroy()); // the operator pressed Ctrl+C
  const response = await receiveAll(socket, maxRequestBytes)
    .then((sent) => run(parseRequest(sent)))
    .then(
      (printed): OperatorResponse => ({ text: printed }),
      (error: unknown): OperatorResponse => ({ error: error instanceof Error ? error.message : String(error) }),
    );
  socket.end(JSON.stringify(response));
}

const requestSchema = z.object({ actor: z.string(), args: z.array(z.string()) });

function parseRequest(sent: string): OperatorRequest {
  try {
    return requestSchema.parse(JSON.parse(sent));
  } catch {
    throw new Error('This is not a command of npm run admin.');
  }
}

/** Reads until the other side has sent everything. The socket stays open for the response. */
function receiveAll(socket: Socket, maxBytes = Infinity): Promise<string> {
  const received: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve, reject) => {
    socket.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > maxBytes) socket.destroy(new Error('The command is too long.'));
      else received.push(part);
    });
    socket.once('end', () => resolve(Buffer.concat(received).toString()));
    socket.once('error', reject);
  });
}

/** Has the running product execute a command. Undefined if no product is running on this folder. */
export async function sendToProduct(dataDir: string, request: OperatorRequest): Promise<string | undefined> {
  const socket = connect({ path: addressOf(dataDir), allowHalfOpen: true });
  const isConnected = await new Promise<boolean>((resolve, reject) => {
    socket.once('connect', () => resolve(true));
    // EINVAL: the path is too long for a socket, so the product could not open one either.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED', 'EINVAL'].includes(error.code ?? '') ? resolve(false) : reject(error),
    );
  });
  if (!isConnected) return undefined;
  socket.end(JSON.stringify(request));
  const received = await receiveAll(socket);
  if (received === '') throw new Error('The product stopped before it had executed the command.');
  const response = JSON.parse(received) as OperatorResponse;
  if ('error' in response) throw new Error(response.error);
  return response.text;
}
