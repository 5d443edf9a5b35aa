import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { observeRequests } from './observe-requests.ts';

function scene() {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const registry = new Registry();
  const observe = observeRequests(Fastify({ loggerInstance: log }), registry);
  const answered = { method: 'GET', requestId: 'id', route: '/games/:id', status: 200 };
  return { lines, registry, ask: (url: string) => observe({ ...answered, url, startedAt: performance.now() - 30 }) };
}

test('a line has no query string, and no path can break it or add fields to it', () => {
  const { lines, ask } = scene();
  ask('/reset-password?token=secret');
  ask('/"}\n{"level":60');
  expect(lines.map(({ path, level }) => [path, level])).toEqual([
    ['/reset-password', 30],
    ['/"}\n{"level":60', 30],
  ]);
});

test('of a flood, ten requests a second have a line, and the others are counted', async () => {
  const { lines, registry, ask } = scene();
  for (let count = 0; count < 5000; count += 1) ask('/games/1');
  expect(lines).toHaveLength(600);
  vi.advanceTimersByTime(60_000);
  ask('/games/1');
  expect(lines.slice(600)).toMatchObject([{ count: 4400, msg: 'requests without a line' }, { msg: 'request answered' }]);
  const metrics = await registry.metrics();
  expect(metrics).toContain('http_request_duration_seconds_bucket{le="0.02",method="GET",route="/games/:id",status="200"} 0');
  expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/games/:id",status="200"} 5001');
});
