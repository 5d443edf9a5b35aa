import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marginWidth } from '#domain/margins/margin-distribution.ts';
import type { Market, Side } from '#domain/market/market.ts';
import { closingLineValue, closingMarketFromLines } from '#model/market/closing-market.ts';
import { profitOf, settleBet, type FinalScore } from './settle-bet.ts';

const score = { home: 112, away: 108 };

const settleAt = (market: Market) => (side: Side, line: number | null, final: FinalScore) => settleBet({ market, side, line }, final);
const [settleSpread, settleTotal] = [settleAt('spread'), settleAt('total')];
const settleMoneyline = (side: Side, final: FinalScore) => settleBet({ market: 'moneyline', side, line: null }, final);

describe('settlement', () => {
  test('a bet on the winner is won, on the loser lost', () => {
    expect([settleMoneyline('home', score), settleMoneyline('away', score)]).toEqual(['won', 'lost']);
  });
  test('a total is settled at its own line; a total on the line is a push for both sides', () => {
    expect([219.5, 220, 220.5].map((line) => settleTotal('over', line, score))).toEqual(['won', 'push', 'lost']);
    expect([219.5, 220, 220.5].map((line) => settleTotal('under', line, score))).toEqual(['lost', 'push', 'won']);
  });
  test('a spread is settled at the handicap of the home team; a margin on the line is a push for both sides', () => {
    expect([-3.5, -4, -4.5].map((line) => settleSpread('home', line, score))).toEqual(['won', 'push', 'lost']);
    expect([-3.5, -4, -4.5].map((line) => settleSpread('away', line, score))).toEqual(['lost', 'push', 'won']);
    expect(settleSpread('away', 4.5, score)).toBe('lost');
    expect(settleMoneyline('away', { home: 90, away: 91 })).toBe('won');
  });
  test('for any score and line exactly one side of a spread wins, or both push', () => {
    const points = fc.integer({ min: 60, max: 180 });
    fc.assert(
      fc.property(points, points, fc.integer({ min: -80, max: 80 }), (home, away, half) => {
        fc.pre(home !== away);
        const results = (['home', 'away'] as const).map((side) => settleSpread(side, half / 2, { home, away })).toSorted();
        expect(results).toEqual(home + half / 2 === away ? ['push', 'push'] : ['lost', 'won']);
        expect(settleSpread('home', half / 2, 'void')).toBe('void');
      }),
    );
  });
  test('more points never make a spread bet worse, and within half a point of zero it is the moneyline', () => {
    const points = fc.integer({ min: 60, max: 180 });
    const ranks = { lost: 0, push: 1, won: 2, void: Number.NaN };
    const rankOf = (side: 'home' | 'away', line: number, final: typeof score) => ranks[settleSpread(side, line, final)];
    fc.assert(
      fc.property(points, points, fc.integer({ min: -160, max: 160 }), (home, away, half) => {
        fc.pre(home !== away);
        const [final, line] = [{ home, away }, half / 2];
        expect(rankOf('home', line + 0.5, final)).toBeGreaterThanOrEqual(rankOf('home', line, final));
        expect(rankOf('away', line - 0.5, final)).toBeGreaterThanOrEqual(rankOf('away', line, final));
        // Both teams are treated alike: their scores and the sign of the line change places.
        expect(rankOf('away', -line, { home: away, away: home })).toBe(rankOf('home', line, final));
        for (const near of [-0.5, 0, 0.5])
          for (const side of ['home', 'away'] as const) expect(settleSpread(side, near, final)).toBe(settleMoneyline(side, final));
      }),
    );
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

interface SidePrice {
  readonly side: Side;
  readonly line: number;
  readonly price: number;
}

/** Closing line value at a closing total with equal prices. */
const totalClosingValue = (bet: SidePrice, line: number) =>
  closingLineValue({ market: 'total', ...bet }, closingMarketFromLines({ probabilityHome: null, spreadHome: null, total: line }))!;
const spreadClosingValue = (bet: SidePrice, median: number) =>
  closingLineValue({ market: 'spread', ...bet }, { spread: { center: median, width: marginWidth(225) } })!;
const moneylineClosingValue = (side: Side, price: number, center: number) =>
  closingLineValue({ market: 'moneyline', side, line: null, price }, { moneyline: { center } });

describe('closing line value', () => {
  test('half a point of a spread is worth most around seven, and a push returns the stake', () => {
    const at = (line: number) => spreadClosingValue({ side: 'home', line, price: 2 }, 7);
    expect(at(-7)).toBeCloseTo(0, 9);
    expect(at(-6.5)).toBeGreaterThan(0.035);
    expect(at(-7.5)).toBeCloseTo(-at(-6.5), 9);
    expect(spreadClosingValue({ side: 'away', line: -7.5, price: 2 }, 7)).toBeCloseTo(-at(-7.5), 9);
  });
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
