import { expect, test } from 'vitest';
import { betText, legText } from './describe-bet.ts';

test('a bet is described in a few words', () => {
  const names = { away: 'Nets', home: 'Hawks' };
  expect(legText({ market: 'spread', side: 'away', line: -4.5 }, names)).toBe('Nets +4.5');
  expect(legText({ market: 'moneyline', side: 'away', line: null }, names)).toBe('Nets to win');
  expect(betText({ legs: [] })).toBe('Bet');
});
