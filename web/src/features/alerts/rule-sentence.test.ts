import { expect, test } from 'vitest';
import { ruleSentence } from './rule-sentence.ts';

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
