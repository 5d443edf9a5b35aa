import { execFileSync } from 'node:child_process';

const megabytesOf = (kibibytes: string | undefined) => (Number(kibibytes) * 1024) / 1e6;
const ps = (...args: readonly string[]) => execFileSync('ps', args, { encoding: 'utf8' }).trim();

export const residentMegabytes = (pid: number): number => megabytesOf(ps('-o', 'rss=', '-p', String(pid)));

/**
 * Memory of the processes of a Unix session, and of those that name a folder in their command, such as PostgreSQL. Pages that several
 * processes share are divided among them, so that the values can be added.
 */
export function memoryOfProcesses(session: number, folder: string): { command: string; megabytes: number }[] {
  const rows = ps('-ww', '-eo', 'sid=,pss=,args=').split('\n');
  return rows
    .map((row) => /^ *(\d+) +(\d+) (.*)$/.exec(row)!)
    .filter(([, sid, , command]) => Number(sid) === session || command!.includes(folder))
    .map(([, , kibibytes, command]) => ({ command: command!, megabytes: megabytesOf(kibibytes) }));
}
