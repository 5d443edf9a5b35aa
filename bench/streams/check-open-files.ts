import { readFileSync } from 'node:fs';

/** Every stream is an open file of the product and of its reader. Node raises the soft limit to the hard limit itself. */
export function checkOpenFileLimit(streams: number): void {
  const needed = streams + 500;
  const limit = /^Max open files\s+\S+\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? '0';
  if (limit !== 'unlimited' && Number(limit) < needed) {
    throw new Error(
      `${streams} streams need ${needed} open files per process, and this shell allows ${limit}. Raise the limit with ulimit -Hn ${needed}.`,
    );
  }
}
