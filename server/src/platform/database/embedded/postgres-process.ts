import { spawn } from 'node:child_process';
import type { ProgramUser } from './unprivileged-user.ts';

/** The environment of PostgreSQL's programs. Variables such as PGPORT or LANG of this process must not influence them. */
export const programEnvironment = () => ({ PATH: process.env['PATH'], LC_ALL: 'C' });

/** A shell script: starts postgres (`$@`) and a watcher that stops postgres when our end of the pipe closes, for example after a crash. */
const endWithParent = 'exec 3<&0 </dev/null; ({ while read -r _; do :; done <&3; kill -INT $$; } 2>/dev/null &) ; exec "$@" 3<&-';

const maxOutputLength = 4000;
/** How long a shutdown may take before the server is told to end at once, which is safe but makes the next start slower. */
const maxShutdownMs = 20_000;

export interface PostgresProcess {
  readonly ended: Promise<string>;
  /** Ends open connections, writes a checkpoint and exits. */
  stop(): Promise<void>;
}

export interface PostgresLaunchOptions {
  readonly postgres: string;
  readonly user: ProgramUser;
  readonly cluster: string;
  readonly settings: Readonly<Record<string, string | number>>;
}

export async function launchPostgres({ postgres, user, cluster, settings }: PostgresLaunchOptions): Promise<PostgresProcess> {
  const server = [postgres, '-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const [command, ...args] = [...user.wrapper, '/bin/sh', '-c', endWithParent, 'sh', ...server];
  const child = spawn(command!, args, {
    ...user.ids,
    cwd: cluster,
    env: programEnvironment(),
    // A process group of its own: Ctrl-C must not end the database before the product has finished its work.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  let onOutput = () => undefined as void;
  child.stderr!.on('data', (text: Buffer) => {
    output = (output + text.toString()).slice(-maxOutputLength);
    onOutput();
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => {
      child.stdin!.destroy();
      resolve(output);
    });
  });
  await new Promise<void>((resolve, reject) => {
    onOutput = () => void (/ready to accept (read-only )?connections/.test(output) && resolve());
    void ended.then((text) => reject(new Error(`PostgreSQL could not start: ${text.trim()}`)));
  });
  const stop = async () => {
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGQUIT'), maxShutdownMs);
    await ended;
    clearTimeout(timer);
  };
  return { ended, stop };
}
