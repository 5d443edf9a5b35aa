import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

/**
 * Locks the folder of an embedded database for this process. PGlite has no such lock: two processes on one folder would
 * silently overwrite each other's data.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  if (tryLock(file)) return () => rmSync(file, { force: true });
  const owner = Number(readFileSync(file, 'utf8'));
  if (owner && owner !== process.pid && isRunning(owner)) {
    throw new Error(`The database in ${folder} is in use by process ${owner}. Stop that process, or set DATA_DIR to another folder.`);
  }
  rmSync(file, { force: true }); // the lock file of a process that was killed
  if (tryLock(file)) return () => rmSync(file, { force: true });
  throw new Error(`The database in ${folder} was just locked by another process.`);
}

function tryLock(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // the process belongs to another user
  }
}
