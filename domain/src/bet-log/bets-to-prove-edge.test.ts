import { expect, test } from 'vitest';
import { betsToProveEdge } from './bets-to-prove-edge.ts';
import { normalInterval } from '#domain/maths/confidence-interval.ts';

test('an edge of 2 % takes about 9,000 bets at -110 and four times as many at half the edge', () => {
  expect(betsToProveEdge(0.02, [1.909])).toBeGreaterThan(8500);
  expect(betsToProveEdge(0.02, [1.909])).toBeLessThan(9000);
  expect(betsToProveEdge(0.01, [1.909]) / betsToProveEdge(0.02, [1.909])).toBeCloseTo(4, 0);
  expect(betsToProveEdge(0.02, [6])).toBeGreaterThan(45_000);
});

test('after so many bets the interval of the expected return begins at zero', () => {
  const [edge, price] = [0.03, 2.4];
  const win = (1 + edge) / price;
  const variance = win * (price - 1) ** 2 + (1 - win) - edge ** 2;
  const n = betsToProveEdge(edge, [price]);
  expect(normalInterval(edge, Math.sqrt(variance / n), n).low).toBeCloseTo(0, 4);
});
