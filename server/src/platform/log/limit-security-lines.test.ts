import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HttpError } from '#server/platform/request/errors.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createSecurityLog } from './create-security-log.ts';
import { recordRefusal } from './log-security-events.ts';

function scene() {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  return { lines, securityLog: createSecurityLog(log) };
}

test('a caller who is refused again and again gets a few lines and one with the number of the others', () => {
  const { lines, securityLog } = scene();
  for (let count = 0; count < 5000; count += 1) {
    securityLog({ address: `2001:db8::${count}` }, { event: 'access-refusal', outcome: 'failure', reason: 'unauthenticated' });
  }
  securityLog({ address: '203.0.113.7' }, { event: 'access-refusal', outcome: 'failure', reason: 'unauthenticated' });
  expect(lines).toHaveLength(11);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(11)).toMatchObject([
    { channel: 'security', event: 'access-refusal', outcome: 'failure', address: '2001:db8:0:0::/64', count: 4990 },
  ]);
  securityLog({ address: '2001:db8::1' }, { event: 'access-refusal', outcome: 'failure' });
  expect(lines).toHaveLength(13);
});

test('callers with many addresses cannot fill the log either', () => {
  const { lines, securityLog } = scene();
  for (let count = 0; count < 50_000; count += 1) {
    securityLog({ address: `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}` }, { event: 'limit-refusal', outcome: 'failure' });
  }
  expect(lines.length).toBeLessThan(1100);
  vi.advanceTimersByTime(60_000);
  expect(lines.at(-1)).toMatchObject({ event: 'limit-refusal', count: 50_000 - lines.length + 1 });
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
