import path from 'node:path';
import { onTestFinished } from 'vitest';
import { startProgram } from '#scripts/programs/start-program.ts';
import { freePort } from './free-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Options for Node: resolve drizzle's modules as `npm start` does, which halves the time of the imports. */
export const drizzleOptions = ['--import', path.join(root, 'server/src/platform/database/resolve-drizzle.ts')];

/** Starts the server as in production, waits until it is ready, and kills it when the test ends. If it ends early, its output is thrown. */
export async function startServerProcess(variables: Readonly<Record<string, string>>) {
  const port = Number(variables['PORT'] ?? (await freePort()));
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, DATE_OFFSET_MS } = process.env;
  // A run of the tests on another date shifts the clocks of all processes alike.
  const clock = DATE_OFFSET_MS === undefined ? {} : { NODE_OPTIONS, DATE_OFFSET_MS };
  const env = { PATH, NODE_COMPILE_CACHE, ...clock, PORT: String(port), ...variables };
  const server = startProgram(process.execPath, [...drizzleOptions, 'server/src/main.ts'], { cwd: root, env });
  onTestFinished(() => server.kill());
  await server.printed(/^Courtline is ready at /m);
  return { url: `http://localhost:${port}`, ...server };
}
