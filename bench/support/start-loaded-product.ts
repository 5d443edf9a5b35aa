import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { buildWebIfChanged } from '#scripts/build-web.ts';
import { startSandbox } from '#scripts/start-sandbox.ts';
import { findHistoryLoad } from '#server/games/history/history-store.ts';
import { historyLoadName } from '#server/games/history/read-preparation.ts';
import type { Db } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { startPostgres } from '../../server/test/database/start-postgres.ts';
import { freePort } from '../../server/test/processes/free-port.ts';
import { printStep } from './print-table.ts';
import { processorTime } from './processor-time.ts';

const maxStartMs = 120_000;
const maxLoadMs = 600_000;

export interface Product {
  readonly db: Db;
  readonly url: string;
  readonly port: number;
  readonly pid: number;
}

interface Settings {
  readonly databaseUrl?: string | undefined;
  readonly variables?: Readonly<Record<string, string>>;
}

/** Starts the product as a release does, on the sandbox, with the demonstration data loaded by an earlier process and with nothing to do. */
export async function startLoadedProduct(cleanup: AsyncDisposableStack, { databaseUrl, variables = {} }: Settings): Promise<Product> {
  printStep(`web app: ${await buildWebIfChanged()}`);
  const DATABASE_URL = databaseUrl ?? (await startTemporaryPostgres(cleanup));
  const database = await openPostgres(DATABASE_URL);
  cleanup.defer(() => database.close());
  const { db } = database;
  const SANDBOX_PORT = String(await freePort(2)); // the next port is that of SMTP
  const sandbox = await startSandbox({ SANDBOX_PORT });
  cleanup.defer(() => sandbox.stop());
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'courtline-bench-'));
  cleanup.defer(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const start = async () => {
    const product = await startProcess(cleanup, { DATABASE_URL, SANDBOX_PORT, DATA_DIR, ...variables });
    await waitUntilIdle(db, product.pid);
    return product;
  };
  if (!(await isLoaded(db))) await (await start()).stop();
  return { db, ...(await start()) };
}

export async function startTemporaryPostgres(cleanup: AsyncDisposableStack): Promise<string> {
  const server = await startPostgres();
  cleanup.defer(() => server.stop());
  return server.url;
}

/** Its log, of the default level, goes to a file, as with a service manager. */
async function startProcess(cleanup: AsyncDisposableStack, settings: Readonly<Record<string, string>> & { readonly DATA_DIR: string }) {
  const port = await freePort();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...settings };
  const logFile = path.join(settings.DATA_DIR, `${port}.log`);
  const log = openSync(logFile, 'a');
  const flags = ['--import', path.join(import.meta.dirname, 'exit-with-parent.ts')];
  const cwd = path.resolve(import.meta.dirname, '../..');
  const child = spawn(process.execPath, [...flags, 'server/src/main.ts'], { cwd, env, stdio: ['pipe', log, log] });
  closeSync(log);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  cleanup.defer(stop);
  const startedAt = Date.now();
  while (!readFileSync(logFile, 'utf8').includes('Courtline is ready')) {
    if (child.exitCode !== null || Date.now() - startedAt > maxStartMs)
      throw new Error(`The product did not start:\n${readFileSync(logFile, 'utf8')}`);
    await sleep(100);
  }
  return { url: `http://127.0.0.1:${port}`, port, pid: child.pid!, stop };
}

const isLoaded = async (db: Db) => Boolean((await findHistoryLoad(db, historyLoadName).catch(() => undefined))?.finishedAt);

async function waitUntilIdle(db: Db, pid: number): Promise<void> {
  const startedAt = Date.now();
  while (!(await isLoaded(db))) {
    if (Date.now() - startedAt > maxLoadMs) throw new Error(`The demonstration data was not loaded within ${maxLoadMs / 1000} s`);
    await sleep(500);
  }
  // The PostgreSQL of the tests runs without autovacuum. In production the statistics would be up to date.
  await db.execute(sql`vacuum analyze`);
  let quietSeconds = 0;
  for (let second = 0; second < 60 && quietSeconds < 3; second++) {
    const before = processorTime(pid);
    await sleep(1000);
    quietSeconds = processorTime(pid) - before < 0.1 ? quietSeconds + 1 : 0;
  }
  printStep(`demonstration data loaded, ${quietSeconds < 3 ? 'the product is still busy' : 'the product is idle'}`);
}
