import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverProbabilities, distributionAtSpread, marginWidth } from '#domain/margins/margin-distribution.ts';
import { bestSpreads, type SpreadOffer } from './best-spreads.ts';
import { expectedValue } from './expected-value.ts';
import { decimalFromAmerican } from './price.ts';

const offer = (book: string, line: number, home: number, away: number): SpreadOffer => ({
  book,
  line,
  home: decimalFromAmerican(home),
  away: decimalFromAmerican(away),
});

test('at one line the higher price is the best', () => {
  const offers = [offer('a', -3.5, -110, -110), offer('b', -3.5, -105, -115), offer('c', -3.5, -112, -108)];
  expect([...bestSpreads(offers).home]).toEqual(['b']);
  expect([...bestSpreads(offers).away]).toEqual(['c']);
});

test('a better line beats a little better price, and a much better price beats half a point', () => {
  const offers = [offer('a', -3.5, -110, -110), offer('b', -4.5, -106, -114), offer('c', -4.5, 105, -125)];
  expect([...bestSpreads(offers.slice(0, 2)).home]).toEqual(['a']);
  expect([...bestSpreads(offers.slice(0, 2)).away]).toEqual(['b']);
  expect([...bestSpreads([offers[0]!, offer('d', -4, 110, -130)]).home]).toEqual(['d']);
});

test('from +1 to −1 there is no game to win, because none ends level: a much better price counts more', () => {
  const offers = [offer('a', 1, -110, -110), offer('b', 1, -112, -108), offer('c', -1, 102, -124), offer('d', -1, 100, -120)];
  expect([...bestSpreads(offers).home]).toEqual(['c']);
});

test('no offer is worth more than a marked one, at the margins that the only complete book implies', () => {
  const line = fc.integer({ min: -24, max: 24 }).map((half) => half / 2);
  const price = fc.integer({ min: 0, max: 60 }).map((step) => decimalFromAmerican(step <= 30 ? -100 - step : 70 + step));
  const complete = fc.record({ line, home: price, away: price });
  const others = fc.array(fc.record({ line, home: price }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(complete, others, (first, rest) => {
      const offers: SpreadOffer[] = [
        { book: 'complete', ...first },
        ...rest.map((one, index) => ({ book: `other-${index}`, ...one, away: undefined })),
      ];
      const cover = 1 / first.home / (1 / first.home + 1 / first.away);
      const margins = distributionAtSpread(first.line, cover, marginWidth(null));
      const worthOf = (one: SpreadOffer) => {
        const { home: win, push } = coverProbabilities(margins, one.line);
        return expectedValue({ win, push }, one.home!);
      };
      const marked = bestSpreads(offers).home;
      const highest = Math.max(...offers.map(worthOf));
      expect(marked.size).toBeGreaterThan(0);
      for (const one of offers.filter(({ book }) => marked.has(book))) expect(worthOf(one)).toBeCloseTo(highest, 9);
    }),
  );
});

test('both sides are judged alike: exchanging the teams exchanges the best offers', () => {
  const prices = fc.constantFrom(-125, -118, -110, -105, 100, 108);
  const offers = fc.uniqueArray(
    fc.tuple(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.integer({ min: -20, max: 20 }).map((half) => half / 2),
      prices,
      prices,
    ),
    { selector: ([book]) => book, minLength: 2 },
  );
  fc.assert(
    fc.property(offers, (list) => {
      const here = list.map(([book, line, home, away]) => offer(book, line, home, away));
      const there = list.map(([book, line, home, away]) => offer(book, -line, away, home));
      expect([...bestSpreads(here).home]).toEqual([...bestSpreads(there).away]);
    }),
  );
});

test('one offer has nothing to be compared with', () => {
  expect(bestSpreads([offer('a', -3.5, -110, -110)]).home.size).toBe(0);
  expect(bestSpreads([]).home.size).toBe(0);
});
