import { spawn } from 'node:child_process';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Starts a server process as in production and waits until it is ready. It is killed when the test ends. */
export async function startServerProcess(variables: Readonly<Record<string, string>>) {
  const port = await freePort();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, PORT: String(port), ...variables };
  const child = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = () => void child.kill('SIGKILL');
  onTestFinished(kill);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the server exited with code ${code}`)));
  });
  return { url: `http://localhost:${port}`, kill, exited };
}
