import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { measureEventLoopWork } from './event-loop-work.ts';

test('the longest work without a pause is exported until it has been read; waiting is no work', async () => {
  const registry = new Registry();
  onTestFinished(measureEventLoopWork(registry));
  const longest = async () => (await registry.getSingleMetric('event_loop_longest_work_seconds')!.get()).values[0]!.value;
  const start = process.threadCpuUsage();
  const worked = () => process.threadCpuUsage().user - start.user;
  while (worked() < 300_000) Math.random();
  await expect.poll(longest).toBeGreaterThanOrEqual(0.3);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400); // blocks the thread without work
  let afterWaiting = 0;
  await expect.poll(async () => (afterWaiting = await longest())).toBeGreaterThan(0);
  expect(afterWaiting).toBeLessThan(0.3);
});
