import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram } from '#scripts/programs/start-program.ts';
import { freePort } from '../../server/test/processes/free-port.ts';

/** Starts the product as `npm start` does, on free ports with a new data folder. */
export async function startProduct(variables: Readonly<Record<string, string>> = {}) {
  const [port, sandboxPort] = [await freePort(), await freePort(2)];
  const dataDir = mkdtempSync(path.join(tmpdir(), 'courtline-product-'));
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const product = startProgram(process.execPath, ['--max-semi-space-size=4', 'scripts/start.mjs'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      // Five days have enough settled games for the record. The whole season would take a minute of processor time while stories run.
      SANDBOX_PAST_DAYS: '5',
      ...variables,
    },
  });
  await product.printed(/^Courtline is ready at .*\n/m);
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    dataDir,
    async stop() {
      await product.stop('SIGINT');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
