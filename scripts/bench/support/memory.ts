import { readFileSync } from 'node:fs';

/** Resident memory of a process in megabytes. */
export function residentMegabytes(pid: number): number {
  return kilobytesIn(`/proc/${pid}/status`, 'VmRSS') / 1000;
}

/** Finds a line such as `VmRSS:  1234 kB`. The kernel's kB are 1,024 bytes. */
function kilobytesIn(file: string, name: string): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(file, 'utf8'));
  return (Number(found?.[1] ?? 0) * 1024) / 1000;
}
