import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram } from '#scripts/programs/start-program.ts';
import { freePort } from '../../server/test/processes/free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');

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
    const npm = startProgram('npm', ['start'], { cwd: folder, env, detached: true });
    const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
      if (!npm.hasExited()) process.kill(-npm.pid, signal);
      await npm.exited;
    };
    cleanup.defer(() => stop('SIGKILL'));
    const secondsUntil = async (text: RegExp) => {
      await npm.printed(text);
      return (performance.now() - startedAt) / 1000;
    };
    const readyAfter = secondsUntil(/Courtline is ready/);
    readyAfter.catch(() => undefined);
    // Resolves when pages can be opened.
    const openedAfter = await secondsUntil(/ is open\.|Courtline is ready/);
    return { pid: npm.pid, openedAfter, readyAfter, stop, lines: () => npm.output().trim().split('\n') };
  }
  return { folder, port, sandboxPort, adminToken, start };
}
export type Clone = Awaited<ReturnType<typeof createClone>>;
