import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { drizzleOptions } from './start-server-process.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const settings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://courtline.example',
  DATABASE_URL: 'postgres://127.0.0.1:9/none',
  ADMIN_TOKEN: 'a-token-of-sixteen-or-more',
  SMTP_URL: 'smtps://mail.example:465',
  SUPPORT_EMAIL: 'help@courtline-odds.com',
  SUPPORT_PHONE: '+1 202 555 1234',
  MAIL_FROM: 'Courtline <no-reply@courtline-odds.com>',
  ODDS_API_KEY: 'key',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdefghijklmnopqrstuv',
  STRIPE_PRICE_MONTHLY: 'price_m',
  STRIPE_PRICE_ANNUAL: 'price_a',
  OPERATOR_NAME: 'Example Ltd',
  OPERATOR_ADDRESS: '1 Example Street, Exampleton',
};

// Every setting has a test in load-env.test.ts.
test('in production, a start without the key of Stripe ends with one sentence', () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [...drizzleOptions, 'server/src/main.ts'], {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    encoding: 'utf8',
  });
  const sentence = 'STRIPE_SECRET_KEY is missing, and this is production: payments would go to the sandbox.';
  expect([status, stderr.trim()]).toEqual([1, sentence]);
});

test('a demonstration does not start with a database or vendor of the operator', () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  for (const setting of [{ DATABASE_URL: settings.DATABASE_URL }, { SMTP_URL: settings.SMTP_URL }]) {
    const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'development', SANDBOX_EPOCH: '0', ...setting };
    const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', 'demo'], { cwd: root, env, encoding: 'utf8' });
    const sentence = 'A demonstration uses a database of its own and the sandbox. Remove DATABASE_URL and the settings of vendors.';
    expect([status, stderr.trim()]).toEqual([1, sentence]);
  }
});
