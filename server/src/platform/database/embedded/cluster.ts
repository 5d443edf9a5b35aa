import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EnvError } from '#server/platform/env/env-error.ts';
import type { PostgresBinaries } from './binaries.ts';
import { programEnvironment } from './postgres-process.ts';
import type { ProgramUser } from './unprivileged-user.ts';

const roleName = 'courtline';

export const clusterOf = (folder: string) => path.join(folder, 'cluster');
const passwordFileOf = (folder: string) => path.join(folder, 'password');

/** A locale that is part of PostgreSQL: equal on every machine, whether or not the operating system has locales installed. */
const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

export async function createCluster(folder: string, { initdb }: PostgresBinaries, user: ProgramUser, { sync = true } = {}): Promise<void> {
  if (existsSync(clusterOf(folder))) return;
  const incomplete = `${clusterOf(folder)}.incomplete`;
  rmSync(incomplete, { recursive: true, force: true });
  const passwordFile = passwordFileOf(folder);
  writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) chownSync(passwordFile, uid, gid);
  // A random password cannot be guessed, so one hash iteration is enough. More would only make every connection slower.
  const access = [`--username=${roleName}`, '--auth=scram-sha-256', '--set=scram_iterations=1', `--pwfile=${passwordFile}`];
  const [command, ...args] = [...user.wrapper, initdb, `--pgdata=${incomplete}`, ...access, ...locale, ...(sync ? [] : ['--no-sync'])];
  await promisify(execFile)(command!, args, { ...user.ids, cwd: folder, env: programEnvironment() }).catch(({ stderr, message }) => {
    throw new Error(`The database could not be created in ${folder}: ${stderr || message}`);
  });
  renameSync(incomplete, clusterOf(folder));
}

interface ServerAddress {
  readonly socketFolder?: string;
  readonly port: number;
}

/** With a socket, the port is only a part of the name of the socket file. */
const socketPort = 5432;
const socketOf = (folder: string, port: number) => path.join(folder, `.s.PGSQL.${port}`);
/** The longest path of a socket: 103 bytes on macOS, 107 on Linux. */
const maxSocketPath = 103;

/** A socket in the folder, which other users cannot enter. If the socket's path is too long, a port with a password. */
export async function chooseAddress(folder: string): Promise<ServerAddress> {
  return Buffer.byteLength(socketOf(folder, socketPort)) <= maxSocketPath
    ? { socketFolder: folder, port: socketPort }
    : { port: await findFreePort() };
}

const maxWaitMs = 30_000;
const pidFileOf = (folder: string) => path.join(clusterOf(folder), 'postmaster.pid');

export function readAddress(folder: string): ServerAddress | undefined {
  const pidFile = pidFileOf(folder);
  if (!existsSync(pidFile)) return undefined;
  // The lines of this file: pid, folder, start time, port, folder of the socket, address, shared memory, state.
  const [, , , port, socketFolder] = readFileSync(pidFile, 'utf8').split('\n');
  if (!port) return undefined;
  return socketFolder ? { socketFolder, port: Number(port) } : { port: Number(port) };
}

/**
 * Waits for the server of a process that was killed, which ends by itself. Removes its pid file: PostgreSQL does not start if another
 * program now has that pid.
 */
export async function awaitOrphan(folder: string): Promise<void> {
  const address = readAddress(folder);
  for (const startedAt = Date.now(); address && (await isListening(address));) {
    if (Date.now() - startedAt > maxWaitMs) throw new EnvError(`The database in ${folder} is still used by an earlier process. Stop it.`);
    await sleep(50);
  }
  rmSync(pidFileOf(folder), { force: true });
}

async function isListening({ socketFolder, port }: ServerAddress): Promise<boolean> {
  const socket = connect(socketFolder === undefined ? { host: '127.0.0.1', port } : { path: socketOf(socketFolder, port) });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export function addressSettings({ socketFolder, port }: ServerAddress) {
  if (socketFolder === undefined) return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port };
  return { listen_addresses: '', unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`, port };
}

/** The connection string. It contains the password, so it must not be logged. */
export function connectionUrl(folder: string, { socketFolder, port }: ServerAddress): string {
  const host = socketFolder === undefined ? `127.0.0.1:${port}` : '';
  const parameters = new URLSearchParams({ sslmode: 'disable', ...(socketFolder && { host: socketFolder, port: String(port) }) });
  const password = readFileSync(passwordFileOf(folder), 'utf8').trim();
  return `postgres://${roleName}:${password}@${host}/postgres?${parameters.toString()}`;
}

async function findFreePort(): Promise<number> {
  await using server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
