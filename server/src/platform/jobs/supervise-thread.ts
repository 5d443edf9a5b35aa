import { setTimeout as sleep } from 'node:timers/promises';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { secondMs } from '#domain/durations.ts';
import type { Log } from '#server/platform/log/log.ts';

interface ThreadOptions extends WorkerOptions {
  readonly name: string;
  /** The module that runs in the thread. It sends a message when it is ready and ends after it has received one. */
  readonly entry: URL;
  readonly log: Log;
  readonly pauseMs?: number;
}

export function superviseThread({ name, entry, log, pauseMs = 5 * secondMs, ...options }: ThreadOptions) {
  const stopping = new AbortController();
  const started = Promise.withResolvers<void>();
  let worker: Worker;

  const runOnce = () =>
    new Promise<void>((resolve) => {
      worker = new Worker(entry, { name, ...options });
      worker.once('message', () => started.resolve());
      worker.once('error', (error) => log.error({ err: error, thread: name }, 'a thread failed'));
      worker.once('exit', () => {
        started.resolve();
        resolve();
      });
    });

  const run = async () => {
    for (;;) {
      await runOnce();
      if (stopping.signal.aborted) return;
      log.error({ thread: name, pauseMs }, 'a thread ended and is started again');
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    started: started.promise,
    async stop(): Promise<void> {
      stopping.abort();
      worker.postMessage('stop');
      await running;
    },
  };
}
