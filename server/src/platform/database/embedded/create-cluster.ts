import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { programEnvironment } from './postgres-process.ts';
import type { ProgramUser } from './unprivileged-user.ts';

export const roleName = 'courtline';

export const clusterOf = (folder: string) => path.join(folder, 'cluster');
const passwordFileOf = (folder: string) => path.join(folder, 'password');

export const readPassword = (folder: string) => readFileSync(passwordFileOf(folder), 'utf8').trim();

/** A locale that is part of PostgreSQL: equal on every machine, whether or not the operating system has locales installed. */
const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/** Creates the files of a server unless they exist. They get their name when they are complete, so that an interruption is repeated. */
export async function createCluster(folder: string, { initdb }: Binaries, user: ProgramUser, { sync = true } = {}): Promise<void> {
  if (existsSync(clusterOf(folder))) return;
  const incomplete = `${clusterOf(folder)}.incomplete`;
  rmSync(incomplete, { recursive: true, force: true });
  const passwordFile = passwordFileOf(folder);
  writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) chownSync(passwordFile, uid, gid);
  // Iterations make guessing slower, which a random password does not need. Without them connections open faster.
  const access = [`--username=${roleName}`, '--auth=scram-sha-256', '--set=scram_iterations=1', `--pwfile=${passwordFile}`];
  const [command, ...args] = [...user.wrapper, initdb, `--pgdata=${incomplete}`, ...access, ...locale, ...(sync ? [] : ['--no-sync'])];
  await promisify(execFile)(command!, args, { ...user.ids, cwd: folder, env: programEnvironment() }).catch(({ stderr, message }) => {
    throw new Error(`The database could not be created in ${folder}: ${stderr || message}`);
  });
  renameSync(incomplete, clusterOf(folder));
}
