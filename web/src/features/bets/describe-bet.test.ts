import { expect, test } from 'vitest';
import { betText, legText } from './describe-bet.ts';

test('a bet is described in a few words', () => {
  const names = { away: 'Nets', home: 'Hawks' };
  expect(legText({ market: 'spread', side: 'home', line: -4.5 }, names)).toBe('Hawks −4.5');
  expect(legText({ market: 'spread', side: 'away', line: 0 }, names)).toBe('Nets PK');
  expect(legText({ market: 'moneyline', side: 'away', line: null }, names)).toBe('Nets to win');
  expect(legText({ market: 'total', side: 'under', line: 220 }, names)).toBe('Under 220');
  expect(betText({ legs: [] })).toBe('Bet');
});
