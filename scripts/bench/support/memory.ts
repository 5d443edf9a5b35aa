import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process in megabytes. */
export function residentMegabytes(pid: number): number {
  return kilobytesIn(`/proc/${pid}/status`, 'VmRSS') / 1000;
}

/** Memory of a process in megabytes. Pages that several processes share are divided among them, so that the values can be added. */
function proportionalMegabytes(pid: number): number {
  return kilobytesIn(`/proc/${pid}/smaps_rollup`, 'Pss') / 1000;
}

/** Memory of all processes of a session, by command line. A session contains all that its leader has started. */
export function memoryOfSession(leader: number): { command: string; megabytes: number }[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      try {
        const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
        // The name of the program, in parentheses, may contain spaces. The session is the 4th value after it.
        const session = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]);
        const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return session === leader ? [{ command, megabytes: proportionalMegabytes(Number(entry)) }] : [];
      } catch {
        return []; // the process has ended since
      }
    });
}

/** Finds a line such as `VmRSS:  1234 kB`. The kernel's kB are 1,024 bytes. */
function kilobytesIn(file: string, name: string): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(file, 'utf8'));
  return (Number(found?.[1] ?? 0) * 1024) / 1000;
}
