import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateMeanOf } from '#domain/maths/confidence-interval.ts';
import type { OffMarketPrice } from '#server/schema/market.ts';
import { offMarketSumsOfGame } from './measure-gaps.ts';
import { meanValueOfGaps, minPastGaps, presentPastGaps } from './past-gaps.ts';
import type { OffMarketSum } from './store.ts';

const gap = (price: number, size = 0.015): OffMarketPrice => {
  return { book: 'fanduel', market: 'moneyline', side: 'home', line: null, price, fairPrice: 2, gap: size, operators: 3, since: 0 };
};
/** What the database stores after it has added these sums up. */
const mergeSums = (sums: readonly OffMarketSum[]): OffMarketSum =>
  sums.reduce((a, b) => ({
    market: a.market,
    size: a.size,
    games: a.games + b.games,
    gaps: a.gaps + b.gaps,
    value: a.value + b.value,
    gapsSquared: a.gapsSquared + b.gapsSquared,
    valueSquared: a.valueSquared + b.valueSquared,
    gapsTimesValue: a.gapsTimesValue + b.gapsTimesValue,
  }));
const close = { moneyline: { center: 0.5 } };

test('with one gap per game the mean and its interval are those of independent values', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 1.5, max: 3, noNaN: true }), { minLength: 30, maxLength: 60 }), (prices) => {
      const all = mergeSums(prices.flatMap((price) => offMarketSumsOfGame([gap(price)], close)));
      const expected = estimateMeanOf(prices.map((price) => price / 2 - 1));
      const { value, low, high } = meanValueOfGaps(all);
      expect(value).toBeCloseTo(expected.value, 9);
      expect([low, high]).toEqual([expect.closeTo(expected.low!, 6), expect.closeTo(expected.high!, 6)]);
    }),
  );
});

test('gaps of one game are not counted as independent: two equal ones in each game give the interval of one', () => {
  const prices = [1.9, 2.05, 2.1, 1.95];
  const [one, two] = [1, 2].map((count) =>
    meanValueOfGaps(
      mergeSums(
        prices.flatMap((price) =>
          offMarketSumsOfGame(
            Array.from({ length: count }, () => gap(price)),
            close,
          ),
        ),
      ),
    ),
  );
  expect(two!.low).toBeCloseTo(one!.low, 9);
  expect(two!.high).toBeCloseTo(one!.high, 9);
});

test('until there are enough, the number of gaps is shown without a rate; a market without a close counts nothing', () => {
  const games = (count: number) =>
    mergeSums(Array.from({ length: count }, (_, index) => offMarketSumsOfGame([gap(2 + index / 1000)], close)).flat());
  const rowOf = (sum: OffMarketSum) => presentPastGaps([sum]).find(({ market, from }) => market === 'moneyline' && from === 0.01)!;
  expect(rowOf(games(minPastGaps - 1))).toMatchObject({ gaps: minPastGaps - 1, closing_line_value: null });
  expect(rowOf(games(minPastGaps)).closing_line_value).toMatchObject({ value: expect.closeTo(0.02475, 9) as number });
  expect(presentPastGaps([])).toHaveLength(12);
  expect(offMarketSumsOfGame([gap(2.1)], { total: { center: 220 } })).toEqual([]);
});
