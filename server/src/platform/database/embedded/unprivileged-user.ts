import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { EnvError } from '#server/platform/env/env-error.ts';
import type { PostgresBinaries } from './binaries.ts';

export interface ProgramUser {
  readonly wrapper: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
}

const nobody = 65_534;
const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];
const asNobody = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
const enterEveryFolder = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'];

/**
 * PostgreSQL refuses to run as root. Root tries these ways to start it as another user, in this order. The first two also work below
 * a private folder such as /root. The last one works on every system, but only in folders that every user can enter.
 */
const waysForRoot: readonly (ProgramUser & { readonly owner: number })[] = [
  { wrapper: namespace, ids: {}, owner: 0 },
  { wrapper: ['setpriv', ...asNobody, ...enterEveryFolder], ids: {}, owner: nobody },
  { wrapper: [], ids: { uid: nobody, gid: nobody }, owner: nobody },
];

export function chooseProgramUser(folder: string, { postgres }: Pick<PostgresBinaries, 'postgres'>): ProgramUser {
  if (process.getuid?.() !== 0) return chooseForOrdinaryUser(folder, postgres);
  for (const { wrapper, ids, owner } of waysForRoot) {
    giveFolder(folder, owner);
    if (canRun({ wrapper, ids }, folder, postgres)) return { wrapper, ids };
  }
  throw new EnvError(
    `PostgreSQL does not run as root, and the user nobody cannot enter ${folder}. Start Courtline as another user, set DATA_DIR to a folder that everybody can enter, or set DATABASE_URL.`,
  );
}

/** A container may run as a user id without a name, which PostgreSQL refuses too. In a user namespace the id has a name. */
function chooseForOrdinaryUser(folder: string, postgres: string): ProgramUser {
  const self = { wrapper: [], ids: {} };
  try {
    userInfo();
    return self;
  } catch {
    const inNamespace = { ...self, wrapper: namespace };
    if (canRun(inNamespace, folder, postgres)) return inNamespace;
    throw new EnvError('PostgreSQL needs a user with a name, and this user id has none in /etc/passwd. Add it, or set DATABASE_URL.');
  }
}

function canRun({ wrapper, ids }: ProgramUser, folder: string, postgres: string): boolean {
  const [command, ...args] = [...wrapper, '/bin/sh', '-c', 'cd "$1" && test -w . && "$2" --version', 'sh', folder, postgres];
  return spawnSync(command!, args, { ...ids, stdio: 'ignore' }).status === 0;
}

function giveFolder(folder: string, owner: number): void {
  if (statSync(folder).uid === owner) return;
  for (const entry of readdirSync(folder, { recursive: true })) lchownSync(path.join(folder, entry as string), owner, owner);
  chownSync(folder, owner, owner); // last, so that an interrupted change is repeated
}
