import { expect, test } from 'vitest';
import { offerOfBet } from './offer-of-bet.ts';

test('an offer on a team has the handicap of that team, and a moneyline has none', () => {
  const spread = { book: 'fanduel', price: 1.91, line: -3.5 };
  expect(offerOfBet({ ...spread, side: 'away' }).line).toBe(3.5);
  expect(offerOfBet({ ...spread, side: 'home' }).line).toBe(-3.5);
  expect(offerOfBet({ book: 'fanduel', price: 1.91, side: 'over', line: 224.5 }).line).toBe(224.5);
  expect(offerOfBet({ book: 'fanduel', price: 2.3, side: 'away', line: null }).line).toBeNull();
});
