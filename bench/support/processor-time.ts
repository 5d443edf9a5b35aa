import { readFileSync } from 'node:fs';

/** Linux counts the processor time of a process in hundredths of a second, on every architecture. */
const ticksPerSecond = 100;

/**
 * Seconds of all threads of the process. The name of the program, in parentheses, may contain spaces. User and system time are the
 * 12th and 13th value after it.
 */
export function processorTime(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const values = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(values[11]) + Number(values[12])) / ticksPerSecond;
}

export const processorSeconds = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + processorTime(pid), 0);

/** The process and those that it has started, such as the workers of nginx. */
export const withChildren = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number),
];
