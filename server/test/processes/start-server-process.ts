import { spawn } from 'node:child_process';
import path from 'node:path';
import { onTestFinished } from 'vitest';
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
  const child = spawn(process.execPath, [...drizzleOptions, 'server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const isReady = Promise.withResolvers<void>();
  const read = (text: Buffer) => {
    output += text.toString();
    if (/^Courtline is ready at /m.test(output)) isReady.resolve();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.once('exit', (code) => isReady.reject(new Error(`the server exited with code ${code}:\n${output}`)));
  const kill = () => void child.kill('SIGKILL');
  onTestFinished(kill);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await isReady.promise;
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return {
    url: `http://localhost:${port}`,
    pid: child.pid!,
    output: () => output,
    kill,
    stop,
    exited,
    hasExited: () => child.exitCode !== null,
  };
}
