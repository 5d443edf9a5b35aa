import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

/** PGlite has no lock of its own: two processes on one folder lose each other's writes without a word. */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  if (tryLock(file)) return () => rmSync(file, { force: true });
  const owner = Number(readFileSync(file, 'utf8'));
  if (owner && owner !== process.pid && isRunning(owner)) {
    throw new Error(`The database in ${folder} is in use by process ${owner}. Stop that process, or set DATA_DIR to another folder.`);
  }
  rmSync(file, { force: true }); // left behind by a killed process
  if (tryLock(file)) return () => rmSync(file, { force: true });
  throw new Error(`The database in ${folder} was taken by another process at this moment.`);
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
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it runs, as somebody else
  }
}
