import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { EnvError } from '#server/platform/env/env-error.ts';

interface RunningSandbox {
  readonly url: string;
  readonly pages: readonly { readonly url: string; readonly title: string }[];
  stop(): Promise<void>;
}

/**
 * Limits V8's space for young objects. With V8's default, a replay of past games would double the memory of the sandbox. `npm start` sets
 * the same limit for the product, because both run on one small machine.
 */
const smallYoungSpace = '--max-semi-space-size=4';

/** Starts the sandbox as a separate process, so that the product can use it only over the network, like the real vendors. */
export async function startSandbox(variables: Readonly<Record<string, string>>): Promise<RunningSandbox> {
  const main = path.resolve(import.meta.dirname, '../sandbox/src/main.ts');
  const child = spawn(process.execPath, [smallYoungSpace, main], {
    env: { ...process.env, ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stderr.pipe(process.stderr);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const firstLine = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', () => reject(new EnvError('The sandbox could not start.')));
  });
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  return { ...(JSON.parse(firstLine) as Pick<RunningSandbox, 'url' | 'pages'>), stop };
}
