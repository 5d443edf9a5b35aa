import Fastify, { LogController } from 'fastify';
import { Registry } from '@prometheus-io/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { observeRequests } from './observe-requests.ts';

function scene() {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const registry = new Registry();
  const app = Fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) });
  onTestFinished(() => app.close());
  observeRequests(app, registry);
  app.get('/games/:id', async () => 'game');
  return { lines, registry, ask: (url: string) => app.inject(url) };
}

test('a line has no query string', async () => {
  const { lines, ask } = scene();
  await ask('/reset-password?token=secret');
  expect(lines.map(({ path, level }) => [path, level])).toEqual([['/reset-password', 30]]);
});

test('of a flood, ten requests a second have a line, and the others are counted', async () => {
  const { lines, registry, ask } = scene();
  for (let count = 0; count < 700; count += 1) await ask('/games/1');
  expect(lines).toHaveLength(600);
  vi.advanceTimersByTime(60_000);
  await ask('/games/1');
  expect(lines.slice(600)).toMatchObject([{ count: 100, msg: 'requests without a line' }, { msg: 'request answered' }]);
  const metrics = await registry.metrics();
  expect(metrics).toContain('http_request_duration_seconds_bucket{le="2",method="GET",route="/games/:id",status="200"} 701');
  expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/games/:id",status="200"} 701');
});
