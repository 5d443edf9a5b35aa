import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const maxWaitMs = 20_000;

/** Ends the server of a process that was killed. PostgreSQL refuses to start if the pid in a file now belongs to another program. */
export async function endOrphan(cluster: string): Promise<void> {
  // On Windows, PostgreSQL itself detects a pid of another program.
  if (process.platform === 'win32') return;
  const pidFile = path.join(cluster, 'postmaster.pid');
  const pid = Number.parseInt(existsSync(pidFile) ? readFileSync(pidFile, 'utf8') : '', 10);
  if (!(pid > 1)) return;
  const startedAt = Date.now();
  while (signalServer(cluster, pid, Date.now() - startedAt > maxWaitMs ? 'SIGQUIT' : 'SIGINT')) await sleep(50);
  rmSync(pidFile, { force: true });
}

/** Returns false if the process is no PostgreSQL server with these files, which are its working folder. */
function signalServer(cluster: string, pid: number, signal: NodeJS.Signals): boolean {
  try {
    const isServer = existsSync('/proc/self/cwd')
      ? readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
      : execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(`-D ${cluster}`);
    return isServer && process.kill(pid, signal);
  } catch {
    return false; // there is no such process
  }
}
