import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import type { BookPrices } from '#web/features/games/game.ts';
import type { QuotedPrice } from '#web/lib/format/format-price.ts';
import { compareBooks } from './compare-books.ts';

const quoted = (american: number | null): QuotedPrice => (american === null ? { state: 'none' } : { price: decimalFromAmerican(american) });

const book = (
  [mlHome, mlAway]: readonly [number | null, number | null],
  total?: number,
  [over, under]: readonly [number | null, number | null] = [null, null],
): BookPrices => ({
  mlHome: quoted(mlHome),
  mlAway: quoted(mlAway),
  total,
  over: quoted(over),
  under: quoted(under),
  spread: undefined,
  updatedAt: undefined,
});

test('the best price of a column is the one that pays most, not the largest number', () => {
  const { best } = compareBooks({
    a: book([-150, 130], 224.5, [-110, -110]),
    b: book([-105, 120], 224.5, [-105, -115]),
    c: book([-105, null], 224.5, [-112, -108]),
  });
  expect([...best.mlHome]).toEqual(['b', 'c']);
  expect([...best.mlAway]).toEqual(['a']);
  expect([...best.over]).toEqual(['b']);
  expect([...best.under]).toEqual(['c']);
});

const totals = (total: number, over: number, under: number) => book([null, null], total, [over, under]);

test('the best over is the offer that is worth most at its own total', () => {
  // Over 217 at −110 needs fewer points and pays more than over 218.5 at −112.
  const { best } = compareBooks({
    fanduel: totals(218.5, -112, -108),
    betonlineag: totals(218.5, -112, -108),
    draftkings: totals(218.5, -115, -105),
    betmgm: totals(217, -110, -110),
  });
  expect([...best.over]).toEqual(['betmgm']);
  expect([...best.under]).toEqual(['draftkings']);
});

test('the same price at a lower total is the better over, even if most books have the higher total', () => {
  const { best, total } = compareBooks({
    betmgm: totals(233.5, -110, -110),
    draftkings: totals(233.5, -110, -110),
    bovada: totals(233.5, -110, -110),
    fanduel: totals(233, -110, -110),
    betonlineag: totals(233, -110, -110),
  });
  expect(total).toBe(233.5);
  expect([...best.over]).toEqual(['fanduel', 'betonlineag']);
  expect([...best.under]).toEqual(['betmgm', 'draftkings', 'bovada']);
});

test('a single price is not marked as the best', () => {
  expect(compareBooks({ a: book([-110, -110]) }).best.mlHome.size).toBe(0);
});

test('−110 on both sides is an even chance with a hold of 4.5 %', () => {
  const { home, over, holds } = compareBooks({ a: book([-110, -110], 220, [-110, -110]) });
  expect(home).toBeCloseTo(0.5, 9);
  expect(over).toBeCloseTo(0.5, 9);
  expect(holds.get('a')).toBeCloseTo(0.0455, 4);
});

test('without books there is no comparison', () => {
  expect(compareBooks({})).toMatchObject({ home: undefined, over: undefined, total: undefined });
});

const anyPrice: fc.Arbitrary<QuotedPrice> = fc.oneof(
  fc.integer({ min: 100, max: 900 }).map((american) => quoted(american)),
  fc.integer({ min: 100, max: 900 }).map((american) => quoted(-american)),
  fc.constantFrom<QuotedPrice>({ state: 'none' }, { state: 'in-progress' }),
);
const anyBook = fc.record({
  mlHome: anyPrice,
  mlAway: anyPrice,
  total: fc.constantFrom(undefined, 224.5, 225),
  over: anyPrice,
  under: anyPrice,
  spread: fc.constant(undefined),
  updatedAt: fc.constant(undefined),
});

test('for any prices: probabilities are between 0 and 1, and no price is higher than the best', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), anyBook), (books) => {
      const { best, home, over } = compareBooks(books);
      for (const chance of [home, over]) expect(chance === undefined || (chance > 0 && chance < 1)).toBe(true);
      const offered = Object.values(books).flatMap(({ mlHome }) => ('price' in mlHome ? mlHome.price : []));
      for (const name of best.mlHome) expect(books[name]!.mlHome).toEqual({ price: Math.max(...offered) });
    }),
  );
});
