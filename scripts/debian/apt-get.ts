import { execFileSync } from 'node:child_process';

/** Runs apt-get without questions. It gives up soon if the servers of the distribution cannot be reached. */
export function aptGet(args: readonly string[]): void {
  execFileSync('apt-get', ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...args], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  });
}
