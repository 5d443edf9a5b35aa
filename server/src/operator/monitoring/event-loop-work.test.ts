import { Registry } from '@prometheus-io/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { measureEventLoopWork } from './event-loop-work.ts';

test('the longest work without a pause is exported until it has been read; waiting is no work', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const registry = new Registry();
  const usage = { user: 5_000_000, system: 1_000_000 };
  onTestFinished(measureEventLoopWork(registry, () => ({ ...usage })));
  const longest = async () => (await registry.getSingleMetric('event_loop_longest_work_seconds')!.get()).values[0]!.value;
  const work = (microseconds: number) => {
    usage.user += microseconds / 2;
    usage.system += microseconds / 2;
    vi.advanceTimersByTime(20);
  };
  for (const microseconds of [1000, 300_000, 2000]) work(microseconds);
  expect(await longest()).toBe(0.3);
  vi.advanceTimersByTime(400); // the thread waits
  expect(await longest()).toBe(0);
  work(4000);
  expect(await longest()).toBe(0.004);
});
