import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Env } from '#server/platform/env/load-env.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { OpenDatabase } from './database.ts';
import { FolderInUseError, startEmbedded, type EmbeddedServer } from './embedded/start-embedded.ts';
import { openPostgres, type ConnectOptions } from './open-postgres.ts';
import { connectionUrl, readAddress } from './embedded/cluster.ts';

const maxWaitMs = 30_000;

type DatabaseSettings = Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>;

const embeddedFolder = (env: DatabaseSettings) => path.resolve(env.DATA_DIR, 'postgresql');

export const openDatabase = (env: DatabaseSettings, log: Log, limits: ConnectOptions = {}): Promise<OpenDatabase> =>
  open(env, () => startEmbedded(embeddedFolder(env), log), limits);

export const openDatabaseOfProduct = (env: DatabaseSettings, log: Log): Promise<OpenDatabase> => open(env, () => joinOrStart(env, log), {});

/** Like `openDatabaseOfProduct`, but without migrations and without a pooler. For commands such as a backup. */
export async function reachDatabase(env: DatabaseSettings, log: Log): Promise<EmbeddedServer> {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  return url === undefined ? joinOrStart(env, log) : { url, close: async () => undefined };
}

async function open(env: DatabaseSettings, startServer: () => Promise<EmbeddedServer>, limits: ConnectOptions): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return openPostgres(env.DATABASE_URL, { ...limits, directUrl: env.DATABASE_DIRECT_URL });
  const server = await startServer();
  try {
    const database = await openPostgres(server.url, limits);
    const close = async () => {
      await database.close();
      await server.close();
    };
    return { ...database, close };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function joinOrStart(env: DatabaseSettings, log: Log): Promise<EmbeddedServer> {
  try {
    return await startEmbedded(embeddedFolder(env), log);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    return { url: await joinEmbedded(embeddedFolder(env)), close: async () => undefined };
  }
}

/** The connection string of the server that another process runs in this folder. Waits while that process is starting it. */
async function joinEmbedded(folder: string): Promise<string> {
  for (const startedAt = Date.now(); ;) {
    try {
      const address = readAddress(folder);
      if (!address) throw new Error(`The database in ${folder} is not running yet. Please try again.`);
      const url = connectionUrl(folder, address);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.end();
      return url;
    } catch (error) {
      if (Date.now() - startedAt > maxWaitMs) throw error;
      await sleep(200);
    }
  }
}
