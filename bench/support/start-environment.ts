import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { buildWebIfChanged } from '#scripts/build-web.ts';
import { startSandbox } from '#scripts/start-sandbox.ts';
import { findHistoryLoad } from '#server/games/history/history-store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { historyLoadName } from '#server/games/history/read-preparation.ts';
import { startPostgres } from '../../server/test/database/start-postgres.ts';
import { freePort } from '../../server/test/processes/free-port.ts';
import { printStep } from './print-table.ts';
import { processorTime } from './processor-time.ts';

const root = path.resolve(import.meta.dirname, '../..');
const maxStartMs = 120_000;
const maxLoadMs = 600_000;

export interface Product {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface Environment {
  readonly db: Db;
  startProduct(): Promise<Product>;
}

export async function startEnvironment(
  cleanup: AsyncDisposableStack,
  { databaseUrl, variables = {} }: { databaseUrl?: string | undefined; variables?: Readonly<Record<string, string>> },
): Promise<Environment> {
  printStep(`web app: ${await buildWebIfChanged()}`);
  const url = databaseUrl ?? (await startTemporaryPostgres(cleanup));
  const database = await openPostgres(url);
  cleanup.defer(() => database.close());
  const sandboxPort = String(await freePort(2)); // the next port is that of SMTP
  const sandbox = await startSandbox({ SANDBOX_PORT: sandboxPort });
  cleanup.defer(() => sandbox.stop());
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-bench-'));
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }));
  const settings = { DATABASE_URL: url, SANDBOX_PORT: sandboxPort, DATA_DIR: folder, ...variables };
  return { db: database.db, startProduct: () => startProduct(cleanup, settings) };
}

export async function startTemporaryPostgres(cleanup: AsyncDisposableStack): Promise<string> {
  const server = await startPostgres();
  cleanup.defer(() => server.stop());
  return server.url;
}

/** Starts one server process as a release does, with the default log level. Its log goes to a file, as with a service manager. */
async function startProduct(cleanup: AsyncDisposableStack, settings: Readonly<Record<string, string>>): Promise<Product> {
  const port = await freePort();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...settings };
  const logFile = path.join(settings['DATA_DIR']!, `${port}.log`);
  const log = openSync(logFile, 'a');
  const flags = ['--import', path.join(import.meta.dirname, 'exit-with-parent.ts')];
  const child = spawn(process.execPath, [...flags, 'server/src/main.ts'], { cwd: root, env, stdio: ['pipe', log, log] });
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

export async function startLoadedProduct(environment: Environment): Promise<Product> {
  if (!(await findHistoryLoad(environment.db, historyLoadName).catch(() => undefined))?.finishedAt) {
    const loading = await environment.startProduct();
    await waitUntilIdle(environment, loading);
    await loading.stop();
  }
  const product = await environment.startProduct();
  await waitUntilIdle(environment, product);
  return product;
}

export async function waitUntilIdle({ db }: Pick<Environment, 'db'>, { pid }: Product): Promise<void> {
  const startedAt = Date.now();
  while (!(await findHistoryLoad(db, historyLoadName))?.finishedAt) {
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
