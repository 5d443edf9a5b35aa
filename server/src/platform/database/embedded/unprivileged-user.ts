import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { EnvError } from '#server/platform/env/env-error.ts';
import type { PostgresBinaries } from './binaries.ts';

export interface ProgramUser {
  readonly wrapper: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
}

const nobody = 65_534;
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
const enterEveryFolder = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'];

/**
 * PostgreSQL refuses to run as root, which starts it as nobody. The first way also works below a private folder such as /root, the
 * second one on every system.
 */
const waysForRoot: readonly ProgramUser[] = [
  { wrapper: [...asNobody, ...enterEveryFolder], ids: {} },
  { wrapper: [], ids: { uid: nobody, gid: nobody } },
];

export function chooseProgramUser(folder: string, { postgres }: Pick<PostgresBinaries, 'postgres'>): ProgramUser {
  if (process.getuid?.() !== 0) return { wrapper: [], ids: {} };
  giveFolder(folder, nobody);
  const user = waysForRoot.find(({ wrapper, ids }) => {
    const [command, ...args] = [...wrapper, '/bin/sh', '-c', 'cd "$1" && test -w . && "$2" --version', 'sh', folder, postgres];
    return spawnSync(command!, args, { ...ids, stdio: 'ignore' }).status === 0;
  });
  if (user) return user;
  throw new EnvError(
    `PostgreSQL does not run as root, and the user nobody cannot enter ${folder}. Start Courtline as another user, set DATA_DIR to a folder that everybody can enter, or set DATABASE_URL.`,
  );
}

function giveFolder(folder: string, owner: number): void {
  if (statSync(folder).uid === owner) return;
  for (const entry of readdirSync(folder, { recursive: true })) lchownSync(path.join(folder, entry as string), owner, owner);
  chownSync(folder, owner, owner); // last, so that an interrupted change is repeated
}
