import { expect, test } from 'vitest';
import { rules } from '#domain/market/rules.ts';
import { findMiddles } from '#domain/pairs/middles.ts';
import { middleValue } from './middle-value.ts';

const offer = (book: string, line: number) => ({
  book,
  market: 'total' as const,
  line,
  prices: [1.91, 1.91] as [number, number],
  since: [0, 0] as [number, number],
});
const expected = { center: 222, width: 18 };

test('both bets win with the probability of the totals between the lines, and the profit follows from all results', () => {
  const [middle] = findMiddles([offer('fanduel', 220.5), offer('betmgm', 223)]);
  const { over, between, push } = (() => {
    const chances = rules.total.chances(expected);
    const [low, high] = [chances(220.5), chances(223)];
    return { over: high.first, push: high.push, between: low.first - high.first - high.push };
  })();
  const value = middleValue(middle!, expected);
  expect(value.both).toBeCloseTo(between, 12);
  const [one] = middle!.stakes;
  const lost = middle!.profit * (1 - between - push);
  expect(value.profit).toBeCloseTo(lost + between * middle!.gain + push * one * (middle!.first.price - 1), 9);
  expect(over).toBeGreaterThan(0);
});
