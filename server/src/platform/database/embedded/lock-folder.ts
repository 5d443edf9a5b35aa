import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EnvError } from '#server/platform/env/env-error.ts';

/** Another process has opened the database in this folder. */
export class FolderInUseError extends EnvError {}

/**
 * Locks the folder for this process. The lock is that of an empty SQLite file, because Node has no function to lock a file:
 * the operating system releases it when the process ends for any reason, so a lock is never left behind.
 */
export function lockFolder(folder: string): () => void {
  const file = new DatabaseSync(path.join(folder, 'lock'));
  const ownerFile = path.join(folder, 'owner');
  try {
    file.exec('begin exclusive');
  } catch {
    file.close();
    const owner = readFileSync(ownerFile, 'utf8');
    throw new FolderInUseError(
      `The database in ${folder} is in use by process ${owner}. Stop that process, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(ownerFile, String(process.pid));
  return () => file.close();
}
