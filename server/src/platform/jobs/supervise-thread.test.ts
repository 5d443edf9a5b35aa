import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { superviseThread } from './supervise-thread.ts';

/** A thread that runs the given text. `count` is shared with the test: the number of starts, and whether work has finished. */
function startThread(body: string, count: Int32Array) {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const text = `import { parentPort, workerData } from 'node:worker_threads'; const starts = Atomics.add(workerData, 0, 1) + 1; ${body}`;
  const entry = new URL(`data:text/javascript,${encodeURIComponent(text)}`);
  return { lines, ...superviseThread({ name: 'test', entry, workerData: count, log, pauseMs: 1 }) };
}

test('a thread that fails is logged and started again', async () => {
  const count = new Int32Array(new SharedArrayBuffer(8));
  const thread = startThread(
    `if (starts < 3) throw new Error('failure ' + starts);
     parentPort.once('message', () => process.exit());
     parentPort.postMessage('ready');`,
    count,
  );
  onTestFinished(() => thread.stop());
  await expect.poll(() => count[0]).toBe(3);
  expect(thread.lines.join('')).toMatch(/failure 1.*started again.*failure 2.*started again/s);
});

test('stopping waits for the work of the thread, and it is not started again', async () => {
  const count = new Int32Array(new SharedArrayBuffer(8));
  const thread = startThread(
    `parentPort.once('message', () => setTimeout(() => { Atomics.store(workerData, 1, 1); process.exit(); }, 50));
     parentPort.postMessage('ready');`,
    count,
  );
  await thread.started;
  await thread.stop();
  expect([...count]).toEqual([1, 1]);
  expect(thread.lines).toEqual([]);
});
