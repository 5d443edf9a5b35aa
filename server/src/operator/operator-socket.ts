import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';

/*
 * Only one process can open an embedded database. While the product runs, `npm run admin` therefore sends its command to the
 * product through a local socket. The socket is in a folder that only the operating system's user of the product may enter.
 */

/** A command of `npm run admin`. `actor` is the operating system's user name of the operator. */
export interface OperatorRequest {
  readonly actor: string;
  readonly args: readonly string[];
}

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
  mkdirSync(folderOf(dataDir), { recursive: true });
  chmodSync(folderOf(dataDir), 0o700);
  rmSync(address, { force: true }); // the socket of a process that was killed
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket, run));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function answer(socket: Socket, run: (request: OperatorRequest) => Promise<string>): Promise<void> {
  socket.on('error', () => socket.destroy()); // the operator pressed Ctrl+C
  const response = await receiveAll(socket)
    .then((sent) => run(JSON.parse(sent) as OperatorRequest))
    .then(
      (printed): OperatorResponse => ({ text: printed }),
      (error: unknown): OperatorResponse => ({ error: error instanceof Error ? error.message : String(error) }),
    );
  socket.end(JSON.stringify(response));
}

/** Reads until the other side has sent everything. The socket stays open for the response. */
function receiveAll(socket: Socket): Promise<string> {
  const received: Buffer[] = [];
  return new Promise((resolve, reject) => {
    socket.on('data', (part: Buffer) => received.push(part));
    socket.once('end', () => resolve(Buffer.concat(received).toString()));
    socket.once('error', reject);
  });
}

/** Has the running product execute a command. Undefined if no product is running on this folder. */
export async function sendToProduct(dataDir: string, request: OperatorRequest): Promise<string | undefined> {
  const socket = connect({ path: addressOf(dataDir), allowHalfOpen: true });
  const isConnected = await new Promise<boolean>((resolve, reject) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(false) : reject(error),
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
