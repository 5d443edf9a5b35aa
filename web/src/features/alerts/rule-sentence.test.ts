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
  isActive: true,
};

test('a rule reads as one would say it', () => {
  expect(ruleSentence(rule)).toBe(
    'A moneyline bet on a game of any team with a value gap of 2.5% or more, best price at any bookmaker, within 24 h of tip-off. By e-mail.',
  );
  const narrow = {
    ...rule,
    markets: ['moneyline' as const, 'total' as const],
    teamIds: [1610612738, 1610612747],
    books: ['fanduel'],
    byPush: true,
  };
  expect(ruleSentence(narrow)).toBe(
    'A moneyline or over/under bet on a game of Celtics or Lakers with a value gap of 2.5% or more, best price at FanDuel, within 24 h of tip-off. By e-mail and notification.',
  );
});
