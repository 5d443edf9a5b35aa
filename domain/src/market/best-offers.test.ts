import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedValue } from '#domain/odds/expected-value.ts';
import { consensus } from '#domain/odds/consensus.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { bestOffers, displayedPrice, type OfferedQuote } from './best-offers.ts';
import { type Market, markets } from './market.ts';
import type { Quote } from './quote.ts';
import { chancesOfSide, rules } from './rules.ts';

const usualLine = { moneyline: null, spread: -3, total: 224 };
const american = fc.oneof(fc.integer({ min: 100, max: 140 }), fc.integer({ min: -140, max: -100 })).map(decimalFromAmerican);
const quotesOf = (market: Market): fc.Arbitrary<Quote[]> =>
  fc.array(fc.tuple(fc.integer({ min: -14, max: 14 }), american, american), { minLength: 2, maxLength: 8 }).map((list) =>
    list.map(([half, first, second], index): Quote => {
      const usual = usualLine[market];
      return { book: `book${index}`, market, line: usual === null ? null : usual + half / 2, prices: [first, second] };
    }),
  );
const at = (market: Market, book: string, line: number | null, first: number, second: number): Quote => ({
  book,
  market,
  line,
  prices: [decimalFromAmerican(first), decimalFromAmerican(second)],
});
const best = (market: Market, quotes: readonly OfferedQuote[]) => bestOffers(market, quotes).map((books) => Array.from(books));

/** Whether a bettor on this side prefers the line of `a`, or has no preference: more points for a team, fewer for over. */
function hasGoodLine(market: Market, side: 0 | 1, a: Quote, b: Quote): boolean {
  const firstLikesMore = market === 'spread';
  return (side === 0) === firstLikesMore ? (a.line ?? 0) >= (b.line ?? 0) : (a.line ?? 0) <= (b.line ?? 0);
}

describe.each(markets)('%s', (market) => {
  test('no book has a better line and a better price than the best', () => {
    fc.assert(
      fc.property(quotesOf(market), fc.constantFrom(0 as const, 1 as const), (quotes, side) => {
        const marked = quotes.filter(({ book }) => bestOffers(market, quotes)[side].has(book));
        expect(marked.length).toBeGreaterThan(0);
        for (const framed of marked) {
          for (const other of quotes) {
            const isAtLeastAsGood = hasGoodLine(market, side, other, framed) && other.prices[side] >= framed.prices[side];
            // Handicaps of −0.5, 0 and +0.5 are worth the same, because no game ends in a draw.
            const isBetter = other.prices[side] !== framed.prices[side] || (market === 'total' && other.line !== framed.line);
            expect(isAtLeastAsGood && isBetter).toBe(false);
          }
        }
      }),
    );
  });

  test('no offer is worth more than a marked one, at what the prices of all books imply', () => {
    fc.assert(
      fc.property(quotesOf(market), (quotes) => {
        const chancesAt = rules[market].chances({ center: consensus(quotes, rules[market].center)!.value });
        const worthOf = ({ line, prices: [price] }: Quote) =>
          expectedValue(chancesOfSide(market, rules[market].sides[0], chancesAt(line)), displayedPrice(price));
        const marked = bestOffers(market, quotes)[0];
        const highest = Math.max(...quotes.map(worthOf));
        for (const one of quotes.filter(({ book }) => marked.has(book))) expect(worthOf(one)).toBeCloseTo(highest, 9);
      }),
    );
  });

  test('at one line the highest price is the best; prices that are displayed as equal are equally good; one offer is not compared', () => {
    const line = usualLine[market];
    const quotes = [at(market, 'a', line, -110, -110), at(market, 'b', line, -105, -115), at(market, 'c', line, -112, -108)];
    expect(best(market, quotes)).toEqual([['b'], ['c']]);
    const close = { ...quotes[1]!, book: 'd', prices: [quotes[1]!.prices[0] + 0.001, 1.8] } as const;
    expect(best(market, [...quotes, close])[0]).toEqual(['b', 'd']);
    expect(best(market, quotes.slice(0, 1))).toEqual([[], []]);
    expect(best(market, [])).toEqual([[], []]);
  });
});

test('among chosen books the best is one of them, also if it is the only one, and the prices of all books still say what an offer is worth', () => {
  const quotes = [at('total', 'a', 224.5, -110, -110), at('total', 'b', 224, -110, -110), at('total', 'c', 220, -110, -110)];
  const bestOf = (...chosen: string[]) => bestOffers('total', quotes, chosen).map((books) => Array.from(books));
  expect([bestOf('a', 'b'), bestOf('a')]).toEqual([
    [['b'], ['a']],
    [['a'], ['a']],
  ]);
  expect(bestOf('a', 'b', 'c')).toEqual(best('total', quotes));
});

test('a push returns the stake: over 224 at −110 is better than over 224.5 at −110', () => {
  expect(best('total', [at('total', 'a', 224.5, -110, -110), at('total', 'b', 224, -110, -110)])).toEqual([['b'], ['a']]);
});

test('a better line beats a little better price, and a much better price beats half a point', () => {
  const [one, other] = [at('spread', 'a', -3.5, -110, -110), at('spread', 'b', -4.5, -106, -114)];
  expect(best('spread', [one, other])).toEqual([['a'], ['b']]);
  expect(best('spread', [one, at('spread', 'd', -4, 110, -130)])[0]).toEqual(['d']);
});

test('from +1 to −1 there is no game to win, because none ends level: a much better price counts more', () => {
  const prices = [at('spread', 'a', 1, -110, -110), at('spread', 'b', 1, -112, -108), at('spread', 'c', -1, 102, -124)];
  expect(best('spread', [...prices, at('spread', 'd', -1, 100, -120)])[0]).toEqual(['c']);
});

test.each(['moneyline', 'spread'] as const)('both teams are judged alike: exchanging them exchanges the best %ss', (market) => {
  fc.assert(
    fc.property(quotesOf(market), (quotes) => {
      const mirrored = quotes.map((quote): Quote => {
        const { line, prices } = quote;
        return { ...quote, line: line === null ? null : rules[market].lineOf(line, 'away'), prices: [prices[1], prices[0]] };
      });
      expect(best(market, mirrored)).toEqual(best(market, quotes).toReversed());
    }),
  );
});

test('the gross price of an exchange and a price that is not usable are never the best', () => {
  const quotes = [
    at('moneyline', 'novig', null, 120, -110),
    at('moneyline', 'fanduel', null, 105, -125),
    at('moneyline', 'betmgm', null, 100, -120),
  ];
  expect(best('moneyline', quotes)).toEqual([['fanduel'], ['betmgm']]);
  expect(bestOffers('moneyline', quotes, ['novig'])).toEqual([new Set(), new Set()]);
  const [novig, fanduel, betmgm] = quotes as [Quote, Quote, Quote];
  const outdated = [novig, { ...fanduel, usableUntil: null }, betmgm];
  expect(bestOffers('moneyline', outdated, ['fanduel', 'betmgm'])).toEqual([new Set(['betmgm']), new Set(['betmgm'])]);
  expect(
    best('moneyline', [
      { ...fanduel, usableUntil: null },
      { ...betmgm, usableUntil: null },
    ]),
  ).toEqual([[], []]);
});
