import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createRequestLimiter } from '#server/platform/rate-limit/request-limiter.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createSecurityLog } from './create-security-log.ts';
import { recordRefusal } from './log-security-events.ts';

function scene() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const limiter = createRequestLimiter(() => time.now);
  const time = { now: 0 };
  return { lines, time, securityLog: createSecurityLog(log, { limiter }) };
}

test('a caller who is refused again and again gets ten lines a minute', () => {
  const { lines, time, securityLog } = scene();
  const refuse = (address: string) => securityLog({ address }, { event: 'access-refusal', outcome: 'failure', reason: 'unauthenticated' });
  for (let count = 0; count < 5000; count += 1) refuse(`2001:db8::${count}`);
  refuse('203.0.113.7');
  securityLog({ address: '2001:db8::1' }, { event: 'webhook-forgery', outcome: 'failure' });
  expect(lines).toHaveLength(12);
  time.now += 60_000;
  for (let count = 0; count < 20; count += 1) refuse('2001:db8::1');
  expect(lines).toHaveLength(22);
});

test('callers with many addresses cannot fill the log either', () => {
  const { lines, securityLog } = scene();
  for (let count = 0; count < 50_000; count += 1) {
    securityLog({ address: `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}` }, { event: 'limit-refusal', outcome: 'failure' });
  }
  expect(lines).toHaveLength(1000);
});

test('callers who disconnect, so that their address is not known, cannot fill the log either', async () => {
  const { lines, securityLog } = scene();
  const app = Fastify();
  app.get('/', async (request) => {
    Object.defineProperty(request, 'ip', { value: undefined });
    recordRefusal(securityLog, request, new HttpError('unauthenticated'));
  });
  for (let count = 0; count < 20; count += 1) await app.inject('/');
  expect(lines).toHaveLength(10);
});

test('every event about an account has its line', () => {
  const { lines, securityLog } = scene();
  for (let count = 0; count < 50; count += 1)
    securityLog({ address: '203.0.113.7' }, { event: 'sign-in', outcome: 'failure', accountId: count });
  expect(lines).toHaveLength(50);
});
