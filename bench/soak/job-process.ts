import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { drizzleOptions } from '../../server/test/processes/start-server-process.ts';

export interface JobProcess {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  readonly lines: Interface;
}

/** Starts a program of `server/test`, which runs its jobs for each time that it reads, and writes a line when it is ready or done. */
export async function startJobProcess(file: string, databaseUrl: string, sandboxUrl: string): Promise<JobProcess> {
  const program = path.resolve(import.meta.dirname, '../../server/test', file);
  const child = spawn(process.execPath, [...drizzleOptions, program, databaseUrl, sandboxUrl], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface(child.stdout);
  await new Promise((resolve) => lines.once('line', resolve));
  return { child, lines };
}

/** Runs every job once. With `killAfterMs`, the process is killed after this time, whether the jobs are done or not. */
export async function runJobs({ child, lines }: JobProcess, at: Date, killAfterMs: number | undefined): Promise<'done' | 'killed'> {
  const done = new Promise<'done'>((resolve) => lines.once('line', () => resolve('done')));
  child.stdin.write(`${at.toISOString()}\n`);
  if (killAfterMs === undefined) return done;
  await new Promise((resolve) => setTimeout(resolve, killAfterMs));
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  return 'killed';
}
