import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const maxWaitMs = 20_000;

/**
 * Ends the server of a process that was killed, and removes its pid file if the pid now belongs to another program, because
 * PostgreSQL would then refuse to start. The caller holds the lock of the folder, so no other process uses this server.
 */
export async function endOrphan(cluster: string): Promise<void> {
  // On Windows, PostgreSQL itself detects a pid of another program.
  if (process.platform === 'win32') return;
  const pidFile = path.join(cluster, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  const startedAt = Date.now();
  while (isServerOf(cluster, pid)) {
    kill(pid, Date.now() - startedAt > maxWaitMs ? 'SIGQUIT' : 'SIGINT');
    await sleep(50);
  }
  rmSync(pidFile, { force: true });
}

function readPid(pidFile: string): number | undefined {
  if (!existsSync(pidFile)) return undefined;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  return pid > 1 ? pid : undefined;
}

/** Whether the process is a PostgreSQL server with these files, which are its working folder. */
function isServerOf(cluster: string, pid: number): boolean {
  try {
    if (existsSync('/proc/self/cwd')) return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(`-D ${cluster}`);
  } catch {
    return false; // there is no such process
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has just ended
  }
}
