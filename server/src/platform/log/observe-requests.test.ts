import Fastify, { LogController } from 'fastify';
import { Registry } from '@prometheus-io/client';
import { expect, onTestFinished, test } from 'vitest';
import { createRequestLimiter } from '#server/platform/rate-limit/request-limiter.ts';
import { createLog } from '#server/platform/log/log.ts';
import { observeRequests } from './observe-requests.ts';

function scene() {
  let time = 0;
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const registry = new Registry();
  const app = Fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) });
  onTestFinished(() => app.close());
  app.decorate(
    'requestLimiter',
    createRequestLimiter(() => time),
  );
  observeRequests(app, registry);
  app.get('/games/:id', async () => 'game');
  const wait = (ms: number) => void (time += ms);
  return { lines, registry, wait, ask: (url: string) => app.inject(url) };
}

test('a line has no query string', async () => {
  const { lines, ask } = scene();
  await ask('/reset-password?token=secret');
  expect(lines.map(({ path, level }) => [path, level])).toEqual([['/reset-password', 30]]);
});

test('of a flood, ten requests a second have a line, and all are counted', async () => {
  const { lines, registry, wait, ask } = scene();
  for (let count = 0; count < 700; count += 1) await ask('/games/1');
  expect(lines).toHaveLength(600);
  wait(1000);
  for (let count = 0; count < 20; count += 1) await ask('/games/1');
  expect(lines).toHaveLength(610);
  const metrics = await registry.metrics();
  expect(metrics).toContain('http_request_duration_seconds_bucket{le="2",method="GET",route="/games/:id",status="200"} 720');
  expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/games/:id",status="200"} 720');
});
