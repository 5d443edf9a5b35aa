import { spawn, type SpawnOptions } from 'node:child_process';

type Options = Omit<SpawnOptions, 'stdio'>;

/** A program that tests and benchmarks start, with what it has printed. Nobody stops it by itself. */
export function startProgram(command: string, args: readonly string[], options: Options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const streams = [child.stdout, child.stderr];
  let output = '';
  for (const stream of streams) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    pid: child.pid!,
    exited,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    output: () => output,
    kill: (signal: NodeJS.Signals = 'SIGKILL') => void child.kill(signal),
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      child.kill(signal);
      await exited;
    },
    /** Resolves when the program has printed the text. If it ends before, its output is thrown. */
    async printed(text: RegExp): Promise<void> {
      const found = new Promise<void>((resolve) => {
        for (const stream of streams) stream.on('data', () => text.test(output) && resolve());
      });
      if (!text.test(output)) await Promise.race([found, exited]);
      if (!text.test(output)) throw new Error(`${command} exited with code ${child.exitCode}:\n${output}`);
    },
  };
}
