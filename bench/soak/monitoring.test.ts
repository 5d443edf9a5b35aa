import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { findProgram } from '#bench/support/start-proxy.ts';
import { testAdminToken, testApp } from '../../server/test/test-app.ts';

const program = findProgram('promtool');

test('promtool accepts the alert rules and the metrics of a running product', async () => {
  expect(execFileSync(program, ['check', 'rules', 'deploy/prometheus-alerts.yaml'], { encoding: 'utf8' })).toContain('SUCCESS');
  const { app } = await testApp();
  await app.inject('/api/site');
  const { body: input } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${testAdminToken}` } });
  expect(execFileSync(program, ['check', 'metrics'], { input, encoding: 'utf8' })).toBe('');
});
