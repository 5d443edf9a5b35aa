import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Market, markets } from './market.ts';
import { chancesOfSide, formatHandicap, isSideOf, priceOf, rules } from './rules.ts';

const names = { home: 'Celtics', away: 'Knicks' };
const score = { home: 112, away: 108 };
const points = fc.integer({ min: 60, max: 180 });
const lines = { moneyline: [null], spread: [-7, -3.5, 0, 3, 4.5], total: [215, 220.5, 224] } as const;
const expected = { moneyline: { center: 0.6 }, spread: { center: 3.5, width: 13 }, total: { center: 221 } };

test('the first side of a team market is home and that of a total is over; stored prices have this order', () => {
  expect(markets.map((market) => rules[market].sides)).toEqual([
    ['home', 'away'],
    ['home', 'away'],
    ['over', 'under'],
  ]);
  expect(markets.map((market) => priceOf({ market, prices: [1.8, 2.1] }, rules[market].sides[1]))).toEqual([2.1, 2.1, 2.1]);
  expect(markets.map((market) => isSideOf(market, 'under'))).toEqual([false, false, true]);
});

test('sides have the names of the teams, or Over and Under', () => {
  expect(markets.map((market) => rules[market].sides.map((side) => rules[market].sideName(side, names)))).toEqual([
    ['Celtics', 'Knicks'],
    ['Celtics', 'Knicks'],
    ['Over', 'Under'],
  ]);
});

test('a handicap is read from the view of its team, and both sides of a total have the same points', () => {
  expect(['home', 'away'].map((side) => rules.spread.formatLine(-5.5, side as 'home' | 'away'))).toEqual(['−5.5', '+5.5']);
  expect([rules.spread.formatLine(0, 'away'), formatHandicap(3)]).toEqual(['PK', '+3']);
  expect(Object.is(rules.spread.lineOf(0, 'away'), 0)).toBe(true);
  expect(['over', 'under'].map((side) => rules.total.formatLine(222.5, side as 'over' | 'under'))).toEqual(['222.5', '222.5']);
});

test('books are compared by the probability without the hold, or by their line', () => {
  expect(rules.moneyline.position({ line: null, prices: [1.5, 3] })).toBeCloseTo(2 / 3, 9);
  expect(rules.spread.position({ line: -5.5, prices: [1.9, 1.9] })).toBe(-5.5);
  expect(rules.total.position({ line: 221.5, prices: [1.9, 1.9] })).toBe(221.5);
});

test('with equal prices a book expects a margin of minus its spread, and its total; a cheaper side moves this toward that side', () => {
  expect(rules.spread.center({ line: -5.5, prices: [1.9, 1.9] })).toBeCloseTo(5.5, 9);
  expect(rules.spread.center({ line: -5.5, prices: [1.8, 2] })).toBeGreaterThan(5.5);
  expect(rules.total.center({ line: 221.5, prices: [1.8, 2] })).toBeGreaterThan(rules.total.center({ line: 221.5, prices: [1.9, 1.9] }));
  expect(rules.total.center({ line: 221.5, prices: [1.9, 1.9] })).toBeCloseTo(221.5, 0);
});

describe.each(markets)('%s', (market: Market) => {
  const { chances, lead, hasLine } = rules[market];

  test('the chances of a line sum to one, and only a whole line that a score can hit has a push', () => {
    for (const line of lines[market]) {
      const { first, push, second } = chances(expected[market])(line);
      expect(first + push + second).toBeCloseTo(1, 9);
      expect(push > 0).toBe(line !== null && line !== 0 && Number.isInteger(line));
      expect(chancesOfSide(market, rules[market].sides[0], { first, push, second })).toEqual({ win: first, push });
      expect(chancesOfSide(market, rules[market].sides[1], { first, push, second })).toEqual({ win: second, push });
    }
  });

  test('the more is expected of the first side, the likelier it wins; a better line is never worse', () => {
    const { center } = expected[market];
    for (const line of lines[market]) {
      const more = chances({ ...expected[market], center: center + 0.1 })(line);
      expect(more.first).toBeGreaterThan(chances(expected[market])(line).first);
      if (line === null) continue;
      const better = market === 'spread' ? line + 1 : line - 1;
      expect(chances(expected[market])(better).first).toBeGreaterThanOrEqual(chances(expected[market])(line).first);
    }
  });

  test('a line is what the first side is ahead by: exactly on it the stake is returned', () => {
    fc.assert(
      fc.property(points, points, (home, away) => {
        fc.pre(home !== away);
        const even = { moneyline: null, spread: away - home, total: home + away }[market];
        if (hasLine) expect(lead(even, { home, away })).toBe(0);
        else expect(Math.sign(lead(null, { home, away }))).toBe(home > away ? 1 : -1);
      }),
    );
  });

  test('a line is missing only where there is none', () => {
    expect(Number.isNaN(lead(null, score))).toBe(hasLine);
  });
});

test('half a point decides a spread and a total on its own side', () => {
  expect([-3.5, -4, -4.5].map((line) => Math.sign(rules.spread.lead(line, score)))).toEqual([1, 0, -1]);
  expect([219.5, 220, 220.5].map((line) => Math.sign(rules.total.lead(line, score)))).toEqual([1, 0, -1]);
});
