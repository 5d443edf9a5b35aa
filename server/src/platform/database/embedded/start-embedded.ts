import { accessSync, chmodSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvError } from '#server/platform/env/env-error.ts';
import type { Log } from '#server/platform/log/log.ts';
import { findBinaries } from './binaries.ts';
import { addressSettings, awaitOrphan, chooseAddress, clusterOf, connectionUrl, createCluster } from './cluster.ts';
import { launchPostgres, type PostgresProcess } from './postgres-process.ts';
import { chooseProgramUser } from './unprivileged-user.ts';

/** For one machine with few users: little memory, few processes. Durability (fsync) stays on. */
const settings = {
  max_connections: 50,
  shared_buffers: '64MB',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  // Errors of statements are not logged: the client gets them, and they may contain personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

export class FolderInUseError extends EnvError {}

const pauseMs = 500;

export interface EmbeddedServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function startEmbedded(folder: string, log: Log): Promise<EmbeddedServer> {
  prepareFolder(folder);
  const unlock = lockFolder(folder);
  try {
    const binaries = await findBinaries();
    const user = chooseProgramUser(folder, binaries);
    const cluster = clusterOf(folder);
    await createCluster(folder, binaries, user);
    const address = await chooseAddress(folder);
    const launch = async () => {
      await awaitOrphan(folder);
      return launchPostgres({ postgres: binaries.postgres, user, cluster, settings: { ...settings, ...addressSettings(address) } });
    };
    const stop = supervise(await launch(), launch, log);
    const close = async () => {
      await stop();
      unlock();
    };
    return { url: connectionUrl(folder, address), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

function prepareFolder(folder: string): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    chmodSync(folder, 0o700);
  } catch {
    throw new EnvError(`The folder ${folder} belongs to another user. Start Courtline as that user, or set DATA_DIR to another folder.`);
  }
}

/** Node cannot lock a file, but SQLite can. The operating system releases the lock however the process ends. */
function lockFolder(folder: string): () => void {
  const file = new DatabaseSync(path.join(folder, 'lock'));
  const ownerFile = path.join(folder, 'owner');
  try {
    file.exec('begin exclusive');
  } catch {
    file.close();
    const owner = readFileSync(ownerFile, 'utf8');
    throw new FolderInUseError(
      `The database in ${folder} is in use by process ${owner}. Stop that process, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(ownerFile, String(process.pid));
  return () => file.close();
}

/** Starts the server again whenever it ends, until it is stopped. */
function supervise(first: PostgresProcess, launch: () => Promise<PostgresProcess>, log: Log): () => Promise<void> {
  let server = first;
  let isStopping = false;
  const watch = async () => {
    for (;;) {
      const output = await server.ended;
      if (isStopping) return;
      log.error({ output }, 'the embedded PostgreSQL ended and is started again');
      await sleep(pauseMs);
      server = await launch().catch((error: Error) => ({ ended: Promise.resolve(error.message), stop: async () => undefined }));
      if (isStopping) await server.stop();
    }
  };
  const watching = watch();
  return async () => {
    isStopping = true;
    await server.stop();
    await watching;
  };
}
