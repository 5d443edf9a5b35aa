import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultBooks } from '#domain/books.ts';
import { markets } from '#domain/market/market.ts';
import { randomOffers as offers } from '../../../test/random/random-offers.ts';
import { marketLists } from './market-lists.ts';
import { offersAfterPriceSteps } from './current-offers.ts';
import { offMarketPrices } from './off-market-prices.ts';
import type { MarketOffer } from '#domain/pairs/market-offer.ts';
import type { PriceStep } from '#domain/market/price-step.ts';

test('an off-market price is compared with other operators only, at its own line', () => {
  const at = (book: string, home: number, away: number): MarketOffer => {
    return { book, market: 'moneyline', line: null, prices: [home, away], since: [1, 1] };
  };
  const rest = [at('fanduel', 1.9, 1.9), at('betmgm', 1.92, 1.92), at('bovada', 1.91, 1.91)];
  const [found, ...more] = offMarketPrices([...rest, { ...at('pinnacle', 2.1, 1.8), since: [7, 9] }]);
  expect(more).toEqual([]);
  expect(found).toMatchObject({ book: 'pinnacle', side: 'home', fairPrice: 2, operators: 3, since: 7 });
  expect(found!.gap).toBeCloseTo(0.05, 9);
  expect(offMarketPrices([...rest.slice(1), at('pinnacle', 2.1, 1.8)]), 'two other books are no consensus').toEqual([]);
  const skins = [at('betonlineag', 1.9, 1.9), at('lowvig', 2.1, 1.8), rest[0]!, rest[1]!];
  expect(offMarketPrices(skins), 'the book of the same operator does not count').toEqual([]);
  const asSpread = (one: MarketOffer, line: number): MarketOffer => ({ ...one, market: 'spread', line });
  const spreads = [...rest.map((one) => asSpread(one, -3.5)), asSpread(at('pinnacle', 2.1, 1.8), -4.5)];
  expect(offMarketPrices(spreads), 'no other book has its line').toEqual([]);
});

test('the lists do not depend on the order of the offers, and no input makes them fail', () => {
  const wild = fc.oneof(fc.double(), fc.constantFrom(0, 1, -1, Number.NaN, Infinity));
  const strange = fc.record({
    book: fc.oneof(fc.constantFrom(...defaultBooks), fc.string()),
    market: fc.constantFrom(...markets),
    line: fc.option(wild),
    prices: fc.tuple(wild, wild),
    since: fc.tuple(fc.nat(), fc.nat()),
  });
  fc.assert(
    fc.property(offers, fc.array(strange), fc.infiniteStream(fc.nat()), (list, others, order) => {
      const shuffled = list.map((one) => ({ one, key: order.next().value as number })).toSorted((a, b) => a.key - b.key);
      const expected = marketLists(list, []);
      expect(
        marketLists(
          shuffled.map(({ one }) => one),
          [],
        ),
      ).toEqual(expected);
      const steps = others.map((one): PriceStep => ({ ...one, at: one.since[0] }));
      const lists = marketLists([...others, ...list], steps);
      for (const { gap } of lists.offMarket) expect(gap).toBeGreaterThan(0);
    }),
  );
});

test('an age counts from the last change of the price itself, and survives changes of the other books', () => {
  const step = (at: number, book: string, home: number, away: number): PriceStep => {
    return { book, market: 'moneyline', line: null, prices: [home, away], at };
  };
  const opening = ['fanduel', 'betmgm', 'bovada'].map((book) => step(1, book, 1.9, 1.9));
  const history = [...opening, step(2, 'pinnacle', 2.1, 1.8)];
  const first = marketLists(offersAfterPriceSteps(history), history);
  expect(first.offMarket).toMatchObject([{ book: 'pinnacle', since: 2 }]);
  const moved = [...history, step(3, 'betmgm', 1.92, 1.9), step(4, 'pinnacle', 2.1, 1.78)];
  expect(marketLists(offersAfterPriceSteps(moved), moved, first).offMarket).toMatchObject([{ price: 2.1, since: 2 }]);
  const repriced = [...moved, step(5, 'pinnacle', 2.12, 1.78)];
  expect(marketLists(offersAfterPriceSteps(repriced), repriced, first).offMarket).toMatchObject([{ price: 2.12, since: 5 }]);
  const gone = [...moved, { ...step(6, 'pinnacle', 0, 0), prices: null }];
  expect(marketLists(offersAfterPriceSteps(gone), gone, first).offMarket).toEqual([]);
});
