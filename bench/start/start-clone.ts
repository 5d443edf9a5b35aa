import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../server/test/processes/free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');
const maxStartMs = 300_000;

/** Clones the last commit. `start` runs `npm start` in it with the Node of the machine, as in a fresh clone. */
export async function createClone(cleanup: Pick<AsyncDisposableStack, 'defer'>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-first-start-'));
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync('git', ['clone', '--quiet', root, folder]);
  const [port, sandboxPort, adminToken] = [await freePort(), await freePort(2), crypto.randomUUID()];
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((name) => !name.includes('node_modules'));
  const env = {
    PATH: folders.join(path.delimiter),
    HOME: process.env['HOME'],
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    ADMIN_TOKEN: adminToken,
  };

  async function start() {
    const startedAt = performance.now();
    // A session of its own, so that one signal reaches npm, the product and the sandbox, as Ctrl-C does.
    const child = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, signal);
      await exited;
    };
    cleanup.defer(() => stop('SIGKILL'));
    let output = '';
    const secondsUntil = async (pattern: RegExp) => {
      const printed = new Promise<void>((resolve) => {
        for (const stream of [child.stdout, child.stderr]) stream.on('data', () => pattern.test(output) && resolve());
      });
      await Promise.race([printed, exited, new Promise((resolve) => setTimeout(resolve, maxStartMs).unref())]);
      if (!pattern.test(output)) throw new Error(`npm start did not print ${pattern.source}:\n${output}`);
      return (performance.now() - startedAt) / 1000;
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const readyAfter = secondsUntil(/Courtline is ready/);
    readyAfter.catch(() => undefined);
    // Resolves when pages can be opened.
    const openedAfter = await secondsUntil(/ is open\.|Courtline is ready/);
    return { pid: child.pid!, openedAfter, readyAfter, stop, lines: () => output.trim().split('\n') };
  }
  return { folder, port, sandboxPort, adminToken, start };
}
export type Clone = Awaited<ReturnType<typeof createClone>>;
