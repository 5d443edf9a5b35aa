import { fork } from 'node:child_process';

export interface Child {
  readonly pid: number;
  request<Answer>(message: object): Promise<Answer>;
}

/** Starts a script of the benchmarks as a process that answers each message with one message, or with an `error`, and ends with its parent. */
export function startChild(cleanup: AsyncDisposableStack, file: string): Child {
  const child = fork(file, { stdio: 'inherit' });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  cleanup.defer(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return {
    pid: child.pid!,
    async request<Answer>(message: object) {
      const answered = new Promise<object>((resolve) => child.once('message', (answer) => resolve(answer as object)));
      child.send(message);
      const answer = (await Promise.race([answered, exited])) ?? { error: `${file} ended` };
      if ('error' in answer) throw new Error(String(answer.error));
      return answer as Answer;
    },
  };
}
