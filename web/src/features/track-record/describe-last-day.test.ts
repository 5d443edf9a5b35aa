import { expect, test } from 'vitest';
import type { LastDay } from '#contract/settled-predictions.ts';
import { describeLastDay } from './describe-last-day.ts';

const picks = { bets: 3, won: 2, lost: 1, push: 0, claimed: 0.02, profit: 0.9, profitPerBet: null, closingValue: null };
const day = (changes: Partial<LastDay> = {}): LastDay => ({ date: '2026-11-14', origin: 'live', games: 5, picks, entries: [], ...changes });
/** Noon of November 15 in New York. */
const now = Date.parse('2026-11-15T17:00:00Z');
const worth = (value: number) => ({ ...picks, closingValue: { value, low: null, high: null, n: 3 } });

test('the last day is told in one line with its picks and their worth at the close', () => {
  expect(describeLastDay(day({ picks: worth(0.0123) }), now)).toEqual({
    heading: 'Yesterday, Nov 14',
    text: '5 games, 3 picks, 2 won, +0.90\u00A0units, worth +1.2% at the close',
  });
});

test.each([
  [{ games: 1, picks: { ...picks, bets: 1, won: 0, profit: -1 } }, '1 game, 1 pick, none won, −1.00\u00A0units'],
  [{ picks: { ...picks, push: 1, lost: 0, profit: 1.82 } }, '5 games, 3 picks, 2 won, 1 push, +1.82\u00A0units'],
  [{ picks: { ...picks, bets: 0, won: 0, lost: 0 } }, '5 games, no picks: no price had enough value'],
] as const)('%j is told as %j', (changes, text) => expect(describeLastDay(day(changes), now)?.text).toBe(text));

test('only yesterday is called yesterday, in the time of the league', () => {
  expect(describeLastDay(day({ date: '2026-11-13' }), now)?.heading).toBe('Nov 13');
  // Already November 15 in UTC, still November 14 in New York.
  expect(describeLastDay(day(), Date.parse('2026-11-15T03:00:00Z'))?.heading).toBe('Nov 14');
});

test('without a settled day there is nothing to tell', () => {
  expect(describeLastDay(day({ date: null, games: 0 }), now)).toBeUndefined();
});
