import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { RequestDurations } from './request-durations.ts';

test('the metrics contain the number and the durations of requests', async () => {
  const registry = new Registry();
  const durations = new RequestDurations(registry);
  durations.count('GET', '/api/site', 200, 0.25);
  durations.count('GET', '/api/site', 200, 0.001);
  durations.count('HEAD', '/api/site', 200, 3);
  const lines = (await registry.metrics()).split('\n').filter((line) => !line.startsWith('#'));
  const get = 'method="GET",route="/api/site",status="200"';
  expect(lines).toEqual(
    expect.arrayContaining([
      `http_request_duration_seconds_bucket{${get},le="0.005"} 1`,
      `http_request_duration_seconds_bucket{${get},le="0.5"} 2`,
      `http_request_duration_seconds_bucket{${get},le="+Inf"} 2`,
      `http_request_duration_seconds_sum{${get}} 0.251`,
      `http_request_duration_seconds_count{${get}} 2`,
      'http_request_duration_seconds_count{method="HEAD",route="/api/site",status="200"} 1',
    ]),
  );
});
