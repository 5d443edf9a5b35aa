import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { findProgram } from '#bench/support/start-proxy.ts';
import { testAdminToken, testApp } from '../../server/test/test-app.ts';

const program = findProgram('promtool');

test('promtool accepts the alert rules and the metrics of a running product', async () => {
  expect(execFileSync(program, ['check', 'rules', 'deploy/prometheus-alerts.yaml'], { encoding: 'utf8' })).toContain('SUCCESS');
  const { app } = await testApp();
  await app.inject('/api/site');
  const { body: input } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${testAdminToken}` } });
  const { stderr, stdout } = spawnSync(program, ['check', 'metrics'], { input, encoding: 'utf8' });
  // Those of the library have names of its own.
  const problems = `${stdout}${stderr}`.split('\n').filter((line) => line !== '' && !line.startsWith('nodejs_'));
  expect(problems).toEqual([]);
});
