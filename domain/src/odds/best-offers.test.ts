import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalFromAmerican } from './price.ts';
import { bestMoneylines, bestTotals, type TotalOffer } from './best-offers.ts';

const american = fc.oneof(fc.integer({ min: 100, max: 140 }), fc.integer({ min: -140, max: -100 })).map(decimalFromAmerican);
const offers = fc
  .array(fc.record({ half: fc.integer({ min: -14, max: 14 }), over: american, under: american }), { minLength: 2, maxLength: 8 })
  .map((list) => list.map(({ half, over, under }, index): TotalOffer => ({ book: `book${index}`, line: 224 + half / 2, over, under })));

/** Whether a bettor on this side prefers the line of `a`, or has no preference. */
const hasGoodLine = (side: 'over' | 'under', a: TotalOffer, b: TotalOffer) => (side === 'over' ? a.line <= b.line : a.line >= b.line);

test.each(['over', 'under'] as const)('no book has a better line and a better price than the best %s', (side) => {
  fc.assert(
    fc.property(offers, (list) => {
      const best = list.filter(({ book }) => bestTotals(list, side).has(book));
      expect(best.length).toBeGreaterThan(0);
      for (const framed of best) {
        for (const other of list) {
          const isAtLeastAsGood = hasGoodLine(side, other, framed) && other[side]! >= framed[side]!;
          const isBetter = other.line !== framed.line || other[side] !== framed[side];
          expect(isAtLeastAsGood && isBetter).toBe(false);
        }
      }
    }),
  );
});

test.each([
  ['over', -0.5],
  ['under', 0.5],
] as const)('a half point in favor of %s never makes an offer worse', (side, step) => {
  fc.assert(
    fc.property(offers, fc.nat(), (list, at) => {
      const index = at % list.length;
      const { book } = list[index]!;
      fc.pre(bestTotals(list, side).has(book));
      // The improved offer has a price on one side only, so that the market's expected total stays the same.
      const oneSided = (offer: TotalOffer): TotalOffer => ({ ...offer, over: undefined, under: undefined, [side]: offer[side] });
      const copy = { ...oneSided(list[index]!), book: 'copy' };
      expect(bestTotals([...list, { ...copy, line: copy.line + step }], side)).toEqual(new Set(['copy']));
    }),
  );
});

test('a push returns the stake: over 224 at −110 is better than over 224.5 at −110', () => {
  const at = (book: string, line: number): TotalOffer => ({
    book,
    line,
    over: decimalFromAmerican(-110),
    under: decimalFromAmerican(-110),
  });
  expect([...bestTotals([at('a', 224.5), at('b', 224)], 'over')]).toEqual(['b']);
  expect([...bestTotals([at('a', 224.5), at('b', 224)], 'under')]).toEqual(['a']);
});

test('without a book that offers both sides, the market’s expected total is the median line', () => {
  const over = (book: string, line: number, price: number): TotalOffer => ({
    book,
    line,
    over: decimalFromAmerican(price),
    under: undefined,
  });
  expect([...bestTotals([over('a', 224.5, -110), over('b', 222.5, -112)], 'over')]).toEqual(['b']);
  expect(bestTotals([over('a', 224.5, -110), over('b', 222.5, -112)], 'under').size).toBe(0);
  expect(bestTotals([], 'over').size).toBe(0);
});

test('the best moneyline is the highest price; prices that are displayed as equal are equally good', () => {
  const at = (book: string, price: number) => ({ book, price });
  expect([...bestMoneylines([at('a', decimalFromAmerican(-150)), at('b', 2.2), at('c', 2.204)])]).toEqual(['b', 'c']);
  expect(bestMoneylines([at('a', 2.2)]).size).toBe(0);
  fc.assert(
    fc.property(fc.array(american, { minLength: 2 }), (prices) => {
      const best = bestMoneylines(prices.map((price, index) => at(String(index), price)));
      for (const book of best) expect(prices[Number(book)]).toBe(Math.max(...prices));
    }),
  );
});
