import { expect, test } from 'vitest';
import { chatChannelDraft } from './chat-channels.ts';

const token = 'a-_Z0'.repeat(14);
const slackToken = 'XyZ0'.repeat(6);

test.each([
  `https://discord.com/api/webhooks/123456789012345678/${token}`,
  ` https://discordapp.com/api/webhooks/123456789012345678/${token} `,
  `https://canary.discord.com/api/v10/webhooks/123456789012345678/${token}/`,
])('%s is a webhook of Discord', (address) => expect(chatChannelDraft.safeParse({ kind: 'discord', address }).success).toBe(true));

test.each([
  `http://discord.com/api/webhooks/123456789012345678/${token}`,
  `https://discord.com:8443/api/webhooks/123456789012345678/${token}`,
  `https://user@discord.com/api/webhooks/123456789012345678/${token}`,
  `https://discord.com@10.0.0.7/api/webhooks/123456789012345678/${token}`,
  `https://discord.com.evil.example/api/webhooks/123456789012345678/${token}`,
  `https://evildiscord.com/api/webhooks/123456789012345678/${token}`,
  `https://127.0.0.1/api/webhooks/123456789012345678/${token}`,
  `https://discord.com/api/webhooks/../users/@me/${token}`,
  `https://discord.com/api/webhooks/123456789012345678/${token}?thread_id=1#x`,
  `https://discord.com/api/webhooks/123456789012345678/${token}\n.evil.example`,
  'https://discord.com/api/webhooks/123456789012345678',
])('%j is none', (address) => expect(chatChannelDraft.safeParse({ kind: 'discord', address }).success).toBe(false));

test('an address of another service, host or path is refused, and the sentence says what to paste', () => {
  const valid = { kind: 'slack', address: `https://hooks.slack.com/services/T01234567/B01234567/${slackToken}` };
  expect(chatChannelDraft.safeParse(valid).success).toBe(true);
  for (const address of [
    valid.address.replace('services', 'triggers'),
    valid.address.replace('slack.com', 'slack.com.evil.example'),
    `https://discord.com/api/webhooks/123456789012345678/${token}`,
  ]) {
    expect(chatChannelDraft.safeParse({ kind: 'slack', address }).error?.issues[0]?.message).toContain('https://hooks.slack.com/services/');
  }
});

test('a bot token and a chat cannot name another path or host', () => {
  const valid = { kind: 'telegram', token: `123456789:${'A-_a0'.repeat(7)}`, chatId: '-1001234567890' };
  const accepted = (changes: object) => chatChannelDraft.safeParse({ ...valid, ...changes }).success;
  expect([accepted({}), accepted({ chatId: '@my_channel' })]).toEqual([true, true]);
  expect([accepted({ token: '../x' }), accepted({ token: `${valid.token}/x` }), accepted({ chatId: '1 OR 1' })]).toEqual([
    false,
    false,
    false,
  ]);
});
