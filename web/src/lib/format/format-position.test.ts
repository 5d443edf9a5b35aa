import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Market, markets, type Side } from '#domain/market/market.ts';
import { formatPercent } from './format-number.ts';
import { formatMarketPosition, positionOf } from './format-position.ts';

test('a moneyline is compared by a probability, the others by their line', () => {
  const positions = { moneyline: 0.5432, spread: -3.5, total: 224.5 };
  expect(markets.map((market) => formatMarketPosition(market, positions[market]))).toEqual(['54.3%', '−3.5', '224.5']);
});

test('both sides of any probability of four digits add up to 100.0%', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), (tenThousandths) => {
      const texts = (['home', 'away'] as const).map((side) => formatPercent(positionOf('moneyline', side, tenThousandths / 10_000)));
      expect(texts.reduce((sum, text) => sum + Number.parseFloat(text), 0)).toBeCloseTo(100, 9);
    }),
  );
});

test('the movement of a line rises with the number that the line shows', () => {
  const series = (market: Market, side: Side, values: readonly number[]) => values.map((value) => positionOf(market, side, value));
  expect(series('moneyline', 'away', [0.25, 0.5])).toEqual([0.75, 0.5]);
  expect(series('moneyline', 'home', [0.25, 0.5])).toEqual([0.25, 0.5]);
  expect(series('spread', 'away', [-2.5, 0, 1])).toEqual([2.5, 0, -1]);
  expect(series('total', 'under', [220, 224.5])).toEqual([220, 224.5]);
});
