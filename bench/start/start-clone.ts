import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../server/test/processes/free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');
const maxStartSeconds = 300;

export interface Clone {
  readonly folder: string;
  readonly port: number;
  readonly adminToken: string;
  /** Resolves when pages can be opened. */
  start(): Promise<{ openedAfter: number; readyAfter: Promise<number>; stop(): Promise<void> }>;
}

export async function createClone(cleanup: AsyncDisposableStack): Promise<Clone> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-first-start-'));
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync('git', ['clone', '--quiet', root, folder]);
  const [port, sandboxPort] = [await freePort(), await freePort(2)];
  const adminToken = crypto.randomUUID();
  const env = {
    PATH: pathWithoutProject(),
    HOME: process.env['HOME'],
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    ADMIN_TOKEN: adminToken,
  };
  return { folder, port, adminToken, start: () => npmStart(cleanup, folder, env) };
}

/** PATH without this project's binaries, so that npm runs on the Node of the machine as in a fresh clone. */
function pathWithoutProject(): string {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.filter((folder) => !folder.includes('node_modules')).join(path.delimiter);
}

async function npmStart(cleanup: AsyncDisposableStack, cwd: string, env: Record<string, string | undefined>) {
  const startedAt = performance.now();
  // A session of its own, so that one signal reaches npm, the product and the sandbox, as Ctrl-C does.
  const child = spawn('npm', ['start'], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, signal);
    await exited;
  };
  cleanup.defer(() => stop('SIGKILL'));
  let output = '';
  const printed = (pattern: RegExp) =>
    new Promise<number>((resolve, reject) => {
      const fail = () => reject(new Error(`npm start did not print ${pattern.source}:\n${output}`));
      const timeout = setTimeout(fail, maxStartSeconds * 1000);
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
          if (!pattern.test(output)) return;
          clearTimeout(timeout);
          resolve((performance.now() - startedAt) / 1000);
        });
      }
      child.once('exit', fail);
    });
  const readyAfter = printed(/Courtline is ready/);
  readyAfter.catch(() => undefined);
  return { openedAfter: await printed(/ is open\.|Courtline is ready/), readyAfter, stop: () => stop('SIGINT') };
}
