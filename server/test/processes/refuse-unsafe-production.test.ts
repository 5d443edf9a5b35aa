import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const complete = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://courtline.example',
  DATABASE_URL: 'postgres://127.0.0.1:9/none',
  ADMIN_TOKEN: 'a-token-of-sixteen-or-more',
  SMTP_URL: 'smtps://mail.example:465',
  SUPPORT_EMAIL: 'help@courtline-odds.com',
  SUPPORT_PHONE: '+1 202 555 1234',
  MAIL_FROM: 'Courtline <no-reply@courtline-odds.com>',
  ODDS_API_KEY: 'key',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdefghijklmnopqrstuv',
  STRIPE_PRICE_MONTHLY: 'price_m',
  STRIPE_PRICE_ANNUAL: 'price_a',
  OPERATOR_NAME: 'Example Ltd',
  OPERATOR_ADDRESS: '1 Example Street, Exampleton',
};

test.each([
  ['STRIPE_SECRET_KEY', '', 'STRIPE_SECRET_KEY is missing, and this is production: payments would go to the sandbox.'],
  ['STRIPE_WEBHOOK_SECRET', '', 'STRIPE_WEBHOOK_SECRET is missing, and this is production: payment messages could not be verified.'],
  [
    'STRIPE_API_URL',
    'http://127.0.0.1:4010',
    "STRIPE_API_URL points at this machine's sandbox, and this is production: it is not allowed here.",
  ],
])('in production, %s=%j ends the start with one sentence', (name, value, sentence) => {
  const env = { PATH: process.env['PATH'], ...complete, [name]: value };
  const { status, stderr } = spawnSync(process.execPath, ['server/src/main.ts'], { cwd: root, env, encoding: 'utf8' });
  expect([status, stderr.trim()]).toEqual([1, sentence]);
});
