import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { chatKinds } from '#domain/alerts/chat-kinds.ts';
import { shownPath } from '#server/platform/log/log-vendor-calls.ts';
import { testChatServices } from '../../../test/test-chat-services.ts';
import { discord } from './discord.ts';
import { sendChat } from './send-chat.ts';
import { slack } from './slack.ts';

const webhook = { kind: 'discord', address: `https://discord.com/api/webhooks/123456789012345678/${'t'.repeat(68)}` } as const;
const hook = { kind: 'slack', address: `https://hooks.slack.com/services/T01234567/B01234567/${'s'.repeat(24)}` } as const;
const bot = { kind: 'telegram', token: `123456789:${'b'.repeat(35)}`, chatId: '42' } as const;
const url = 'https://courtline.example/alerts';
const userAgent = 'test';

test('any text arrives without markup and without mentions', () => {
  const texts = fc.oneof(fc.string(), fc.constantFrom('@everyone', '<!channel>', '<@1>', '**bold**', '[a](http://b)', '&lt;!here&gt;'));
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 4 }), (lines) => {
      const { content, allowed_mentions: mentions } = discord.request(webhook, { lines, url }).body as Record<string, unknown>;
      expect(mentions).toEqual({ parse: [] });
      expect(String(content).length).toBeLessThanOrEqual(2000);
      const text = String(content).slice(0, -`\n<${url}>`.length);
      expect(text.replace(/\\[^\dA-Za-z\s]/g, '')).not.toMatch(/[*_~`|>#[\]()<@]/);
      const sent = String((slack.request(hook, { lines, url }).body as Record<string, unknown>)['text']);
      expect(sent).not.toMatch(/[<>]/);
      expect(sent.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe([...lines, url].join('\n'));
    }),
  );
});

test.each(chatKinds)('%s: a message arrives as it was written', async (kind) => {
  const services = await testChatServices();
  const message = { lines: ['Celtics −4.5 at −110, *best* price', 'Player <!everyone> @everyone'], url };
  expect(await sendChat(services.urls, await services.address(kind), message, { timeoutMs: 5000, userAgent })).toEqual({ result: 'sent' });
  const [text = ''] = services.texts(kind);
  expect(text.replaceAll('\u2060', '').replace(`<${url}>`, url)).toBe([...message.lines, url].join('\n'));
});

test.each([
  ['500', { result: 'unreachable', reason: 'status 500' }],
  ['timeout', { result: 'unreachable', reason: 'no answer' }],
  ['gone', { result: 'gone' }],
] as const)('every service: the fault %s is told apart', async (fault, outcome) => {
  const services = await testChatServices();
  for (const kind of chatKinds) {
    services.faults.add({ vendor: kind, fault, count: 1 });
    expect(await sendChat(services.urls, await services.address(kind), { lines: ['x'], url }, { timeoutMs: 200, userAgent })).toEqual(
      outcome,
    );
  }
});

test.each([401, 403, 404, 410])("an answer %i that is not the service's own does not stop a channel", async (status) => {
  const between = createServer((_request, response) => response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Blocked</h1>'));
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void between.close());
  const base = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  for (const address of [webhook, hook, bot]) {
    const outcome = await sendChat(
      { discord: base, slack: base, telegram: base },
      address,
      { lines: ['x'], url },
      { timeoutMs: 5000, userAgent },
    );
    expect(outcome).toEqual({ result: 'unreachable', reason: `status ${status}` });
  }
});

test('every service names the time to wait', async () => {
  const services = await testChatServices({ messages: 1 });
  for (const kind of chatKinds) {
    const send = async () => sendChat(services.urls, await services.address(kind), { lines: ['x'], url }, { timeoutMs: 5000, userAgent });
    await send();
    const outcome = await send();
    expect(outcome).toMatchObject({ result: 'busy' });
    if (outcome.result === 'busy') expect([outcome.retryAfterMs > 1000, outcome.retryAfterMs <= 60_000]).toEqual([true, true]);
  }
});

test.each([webhook, hook, bot])('$kind: a redirect is not followed', async (address) => {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(307, { location: '/internal' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outcome = await sendChat(
    { discord: base, slack: base, telegram: base },
    address,
    { lines: ['x'], url },
    { timeoutMs: 5000, userAgent },
  );
  expect(outcome).toEqual({ result: 'refused', reason: 'status 307' });
  expect(requested).toHaveLength(1);
});

test('the log of calls of vendors contains no address of a channel', () => {
  for (const vendor of [discord.request(webhook, { lines: [], url }), slack.request(hook, { lines: [], url })]) {
    expect(shownPath(vendor.path)).toBe('/[removed]');
  }
  expect(shownPath(`/bot${bot.token}/sendMessage`)).toBe('/[removed]');
  expect(shownPath('/v4/sports/basketball_nba/odds?apiKey=1')).toBe('/v4/sports/basketball_nba/odds');
});
