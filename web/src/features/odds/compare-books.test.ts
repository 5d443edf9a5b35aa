import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOfText, priceText } from '#web/lib/format/price-text.ts';
import { type BookOdds, readMarket } from './compare-books.ts';

const odds = (mlHome: string, mlAway: string, total: string, over: string, under: string): BookOdds => ({
  mlHome,
  mlAway,
  total,
  over,
  under,
  updatedAt: undefined,
});

test('the best price of a column is the one that pays most, not the largest number', () => {
  const { best } = readMarket({
    a: odds('-150', '+130', '224.5', '-110', '-110'),
    b: odds('-105', '+120', '224.5', '-105', '-115'),
    c: odds('-105', 'N/A', '224.5', '-112', '-108'),
  });
  expect([...best.mlHome]).toEqual(['b', 'c']);
  expect([...best.mlAway]).toEqual(['a']);
  expect([...best.over]).toEqual(['b']);
  expect([...best.under]).toEqual(['c']);
});

test('over 224.5 and over 226.5 are different bets and not compared', () => {
  const { best, total } = readMarket({
    a: odds('N/A', 'N/A', '224.5', '-110', '-110'),
    b: odds('N/A', 'N/A', '224.5', '-108', '-112'),
    c: odds('N/A', 'N/A', '226.5', '+105', '-125'),
  });
  expect(total).toBe(224.5);
  expect([...best.over]).toEqual(['b']);
});

test('one price alone is not marked as the best', () => {
  expect(readMarket({ a: odds('-110', '-110', 'N/A', 'N/A', 'N/A') }).best.mlHome.size).toBe(0);
});

test('−110 on both sides is an even chance with a margin of 4.5 %', () => {
  const market = readMarket({ a: odds('-110', '-110', '220', '-110', '-110') });
  expect(market.home).toBeCloseTo(0.5, 9);
  expect(market.over).toBeCloseTo(0.5, 9);
  expect(market.margins.get('a')).toBeCloseTo(0.0455, 4);
});

test('no books, no market', () => {
  expect(readMarket({})).toMatchObject({ home: undefined, over: undefined, total: undefined });
});

const price = fc.oneof(fc.integer({ min: -900, max: 900 }).map(priceText), fc.constantFrom('N/A', 'EVEN', 'Game in progress'));
const book = fc.record({
  mlHome: price,
  mlAway: price,
  total: fc.constantFrom('N/A', '224.5', '225'),
  over: price,
  under: price,
  updatedAt: fc.constant(undefined),
});

test('whatever the books write: chances between 0 and 1, and nothing on offer beats the best', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), book), (books) => {
      const { best, home, over } = readMarket(books);
      for (const chance of [home, over]) expect(chance === undefined || (chance > 0 && chance < 1)).toBe(true);
      const offered = Object.values(books).flatMap(({ mlHome }) => priceOfText(mlHome) ?? []);
      for (const name of best.mlHome) expect(priceOfText(books[name]!.mlHome)).toBe(Math.max(...offered));
    }),
  );
});
