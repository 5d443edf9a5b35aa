import { fork } from 'node:child_process';

export interface Child {
  readonly pid: number;
  request<Answer>(message: object): Promise<Answer>;
}

/** Starts a script of the benchmarks as a process that answers each message with one message and ends with its parent. */
export function startChild(cleanup: AsyncDisposableStack, file: string): Child {
  const child = fork(file, { stdio: 'inherit' });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  cleanup.defer(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return {
    pid: child.pid!,
    request: <Answer>(message: object) =>
      new Promise<Answer>((resolve, reject) => {
        const onExit = () => reject(new Error(`${file} ended`));
        child.once('exit', onExit);
        child.once('message', (answer) => {
          child.off('exit', onExit);
          resolve(answer as Answer);
        });
        child.send(message);
      }),
  };
}
