import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../server/test/processes/free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Starts the product as `npm start` does, on free ports with a new data folder. */
export async function startProduct(variables: Readonly<Record<string, string>> = {}) {
  const [port, sandboxPort] = await freePorts();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'courtline-product-'));
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    // Five days have enough settled games for the record. The whole season would take a minute of processor time while stories run.
    SANDBOX_PAST_DAYS: '5',
    ...variables,
  };
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (/^Courtline is ready at .*\n/m.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready:\n${output}`)));
  });
  return {
    url: `http://localhost:${env.PORT}`,
    sandboxUrl: `http://127.0.0.1:${env.SANDBOX_PORT}`,
    dataDir,
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const freePorts = async (): Promise<[product: number, sandbox: number]> => [await freePort(), await freePort(2)];
