import { spawn } from 'node:child_process';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface ServerProcess {
  readonly url: string;
  readonly kill: () => void;
  readonly gone: Promise<void>;
}

/** A process of the service as production runs it, ready; ended with the test at the latest. */
export async function startServerProcess(variables: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await freePort();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, PORT: String(port), ...variables };
  const child = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = () => void child.kill('SIGKILL');
  onTestFinished(kill);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { url: `http://localhost:${port}`, kill, gone };
}
