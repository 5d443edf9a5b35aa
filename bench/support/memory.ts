import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export function residentMegabytes(pid: number): number {
  return kilobytesIn(`/proc/${pid}/status`, 'VmRSS') / 1000;
}

/** Memory of a process in megabytes. Pages that several processes share are divided among them, so that the values can be added. */
function proportionalMegabytes(pid: number): number {
  return kilobytesIn(`/proc/${pid}/smaps_rollup`, 'Pss') / 1000;
}

/** Memory of the processes that run in a folder or name it in their command, and of those in the same Unix session, such as PostgreSQL. */
export function memoryOfFolder(folder: string): { command: string; megabytes: number }[] {
  const processes = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => describeProcess(Number(entry)));
  const sessions = new Set(
    processes.filter(({ command, cwd }) => command.includes(folder) || cwd.startsWith(folder)).map(({ session }) => session),
  );
  return processes
    .filter(({ session }) => sessions.has(session))
    .map(({ pid, command }) => ({ command, megabytes: proportionalMegabytes(pid) }));
}

function describeProcess(pid: number): { pid: number; session: number; command: string; cwd: string }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may contain spaces. The session is the 4th value after it.
    const session = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return [{ pid, session, command, cwd: readlinkSync(`/proc/${pid}/cwd`) }];
  } catch {
    return []; // the process has ended since
  }
}

/** Finds a line such as `VmRSS:  1234 kB`. The kernel's kB are 1,024 bytes. */
function kilobytesIn(file: string, name: string): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(file, 'utf8'));
  return (Number(found?.[1] ?? 0) * 1024) / 1000;
}
