import { expect, test } from 'vitest';
import { ruleSentence, unreachedSentence } from './rule-sentence.ts';

const rule = {
  name: 'Mine',
  markets: ['moneyline' as const],
  minGap: 0.025,
  teamIds: [],
  books: [],
  hoursBefore: 24,
  byMail: true,
  byPush: false,
  chats: [],
  isActive: true,
};

test('a rule is described in one sentence', () => {
  expect(ruleSentence(rule)).toBe(
    'Moneyline bets on any game with a value gap of 2.5% or more, best price at any bookmaker, within 24 hours of tip-off. By email.',
  );
  const narrow = {
    ...rule,
    markets: ['moneyline' as const, 'total' as const],
    teamIds: [1610612738, 1610612747],
    books: ['fanduel'],
    byPush: true,
    chats: ['discord' as const],
  };
  expect(ruleSentence(narrow)).toBe(
    'Moneyline or over/under bets on Celtics or Lakers games with a value gap of 2.5% or more, best price at FanDuel, within 24 hours of tip-off. By email, notification, and Discord.',
  );
});

test('an alert names the services that it does not reach', () => {
  const channel = { kind: 'discord', host: 'discord.com', connectedAt: '2026-11-01T12:00:00.000Z', offSince: null } as const;
  expect(unreachedSentence(['discord'], [channel])).toBeUndefined();
  expect(unreachedSentence(['discord', 'telegram'], [channel])).toBe(
    'Telegram is not connected, so nothing is sent there. Connect it on this page, or edit the alert.',
  );
  expect(unreachedSentence(['discord', 'slack'], [{ ...channel, offSince: '2026-11-02T12:00:00.000Z' }])).toBe(
    'Discord and Slack are not connected, so nothing is sent there. Connect them on this page, or edit the alert.',
  );
});
