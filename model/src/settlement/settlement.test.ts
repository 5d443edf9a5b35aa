import { describe, expect, test } from 'vitest';
import { moneylineClosingValue, totalClosingValue } from './closing-line-value.ts';
import { profitOf, settleMoneyline, settleTotal } from './settle-bet.ts';

const score = { home: 112, away: 108 };

describe('settlement', () => {
  test('a bet on the winner is won, on the loser lost', () => {
    expect([settleMoneyline('home', score), settleMoneyline('away', score)]).toEqual(['won', 'lost']);
  });
  test('a total is settled at its own line; a total on the line is a push for both sides', () => {
    expect([219.5, 220, 220.5].map((line) => settleTotal('over', line, score))).toEqual(['won', 'push', 'lost']);
    expect([219.5, 220, 220.5].map((line) => settleTotal('under', line, score))).toEqual(['lost', 'push', 'won']);
  });
  test('a game that was not completed voids every bet', () => {
    expect([settleMoneyline('home', 'void'), settleTotal('under', 220, 'void')]).toEqual(['void', 'void']);
  });
  test('profit is counted in units', () => {
    expect((['won', 'lost', 'push', 'void'] as const).map((result) => profitOf(result, 2.3))).toEqual([expect.closeTo(1.3, 12), -1, 0, 0]);
  });
  test('rejects impossible scores, lines and prices', () => {
    expect(() => settleMoneyline('home', { home: 100, away: 100 })).toThrow(RangeError);
    expect(() => settleTotal('over', 220, { home: 1.5, away: 2 })).toThrow(RangeError);
    expect(() => settleTotal('over', NaN, score)).toThrow(RangeError);
    expect(() => profitOf('won', 1)).toThrow(RangeError);
  });
});

describe('closing line value', () => {
  test('a price of 2.10 on a side that closes at 50 % is worth 5 %', () => {
    expect(moneylineClosingValue('home', 2.1, 0.5)).toBeCloseTo(0.05, 12);
    expect(moneylineClosingValue('away', 2.1, 0.6)).toBeCloseTo(-0.16, 12);
  });
  test('even money at the closing half line has no value', () => {
    expect(totalClosingValue({ side: 'over', line: 220.5, price: 2 }, 220.5)).toBeCloseTo(0, 9);
    expect(totalClosingValue({ side: 'under', line: 220.5, price: 2 }, 220.5)).toBeCloseTo(0, 9);
  });
  test('one point better than the close is worth about 4.7 % at even money', () => {
    const value = totalClosingValue({ side: 'over', line: 219.5, price: 2 }, 220.5);
    expect(value).toBeGreaterThan(0.04);
    expect(value).toBeLessThan(0.05);
    expect(totalClosingValue({ side: 'under', line: 219.5, price: 2 }, 220.5)).toBeCloseTo(-value, 9);
  });
  test('a whole line between two half lines is worth half as much, because a push returns the stake', () => {
    const whole = totalClosingValue({ side: 'over', line: 220, price: 2 }, 220.5);
    const half = totalClosingValue({ side: 'over', line: 219.5, price: 2 }, 220.5);
    expect(whole).toBeCloseTo(half / 2, 3);
  });
});
