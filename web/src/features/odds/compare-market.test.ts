import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Market, markets } from '#domain/market/market.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import type { GameQuote } from '#web/features/games/game.ts';
import { compareMarket } from './compare-market.ts';

const allBooks: readonly string[] = [];
const compare = (quotes: readonly GameQuote[], market: Market, compared = allBooks) => compareMarket({ quotes, compared }, market);

const quote = (book: string, market: Market, line: number | null, first: number, second: number): GameQuote => ({
  book,
  market,
  line,
  prices: [decimalFromAmerican(first), decimalFromAmerican(second)],
  quotedAt: undefined,
});

test('only the quotes of the market are compared', () => {
  const quotes = [
    quote('a', 'moneyline', null, -150, 130),
    quote('b', 'moneyline', null, -105, 120),
    quote('c', 'moneyline', null, -105, 110),
    quote('c', 'total', 224.5, 900, 900),
  ];
  const { best, holds, line } = compare(quotes, 'moneyline');
  expect(best).toEqual([new Set(['b', 'c']), new Set(['a'])]);
  expect([[...holds.keys()], line]).toEqual([['a', 'b', 'c'], null]);
  expect(compare(quotes, 'moneyline'), 'it is compared once').toBe(compare(quotes, 'moneyline'));
  const ofTwo = compare(quotes, 'moneyline', ['a', 'c']);
  expect(ofTwo.best, 'among some books').toEqual([new Set(['c']), new Set(['a'])]);
  expect(ofTwo.first, 'the market’s estimate is that of all books').toBe(compare(quotes, 'moneyline').first);
});

test('the line is the most common one, and the best offers are those worth most at their own lines', () => {
  const { best, line } = compare(
    ['betmgm', 'draftkings', 'bovada', 'fanduel', 'betonlineag'].map((book, index) =>
      quote(book, 'total', index < 3 ? 233.5 : 233, -110, -110),
    ),
    'total',
  );
  expect(line).toBe(233.5);
  expect(best).toEqual([new Set(['fanduel', 'betonlineag']), new Set(['betmgm', 'draftkings', 'bovada'])]);
});

test('−110 on both sides is an even chance with a hold of 4.5 %', () => {
  const quotes = [quote('a', 'moneyline', null, -110, -110), quote('a', 'spread', -3, -110, -110), quote('a', 'total', 220, -110, -110)];
  for (const market of markets) {
    const { first, holds } = compare(quotes, market);
    expect(first).toBeCloseTo(0.5, 9);
    expect(holds.get('a')).toBeCloseTo(0.0455, 4);
  }
});

test('the market’s estimate comes from the books with the most common line', () => {
  const quotes = ['betmgm', 'draftkings', 'bovada'].map((book) => quote(book, 'total', 230.5, -110, -110));
  const others = ['fanduel', 'betonlineag', 'betrivers', 'williamhill_us'].map((book, index) =>
    quote(book, 'total', 223.5 + index, -300, 240),
  );
  expect(compare([...quotes, ...others], 'total').first).toBeCloseTo(0.5, 9);
});

test('without books there is no comparison', () => {
  for (const market of markets) expect(compare([], market).first).toBeUndefined();
  expect(compare([], 'total').line).toBeUndefined();
});

const anyAmerican = fc.oneof(fc.integer({ min: 100, max: 900 }), fc.integer({ min: -900, max: -100 }));
const anyQuotes = fc.array(fc.tuple(fc.constantFrom(220.5, 225), anyAmerican, anyAmerican), { maxLength: 5 });

test.each(markets)('for any prices of a %s: the probability is between 0 and 1', (market) => {
  fc.assert(
    fc.property(anyQuotes, (list) => {
      const quotes = list.map(([line, ...prices], index) => quote(`book${index}`, market, market === 'moneyline' ? null : line, ...prices));
      const { first } = compare(quotes, market);
      expect(first === undefined || (first > 0 && first < 1)).toBe(true);
    }),
  );
});
