import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';
import { EMPTY_RIDGE, observeCase, ridgePrediction, ridgeWeights, type NamedRidge, type WeightPrior } from './named-ridge-regression.ts';

const prior: WeightPrior = (name) => ({ mean: name === 'a' ? 0.5 : 0, strength: 2 });

test('one feature: (prior 0.5·2 + Σxy) / (2 + Σx²)', () => {
  let state = observeCase(EMPTY_RIDGE, { a: 1 }, 2, 1);
  state = observeCase(state, { a: 2 }, 3, 1);
  expect(ridgeWeights(state, prior)['a']).toBeCloseTo((1 + 2 + 6) / (2 + 1 + 4), 12);
});

test('with a retention of ½ the first case has half its weight after the second', () => {
  let state = observeCase(EMPTY_RIDGE, { a: 1 }, 2, 0.5);
  state = observeCase(state, { a: 2 }, 3, 0.5);
  expect(ridgeWeights(state, prior)['a']).toBeCloseTo((1 + 1 + 6) / (2 + 0.5 + 4), 12);
});

test('before any case the weights are those of the prior', () => {
  expect(ridgePrediction(ridgeWeights(EMPTY_RIDGE, prior), prior, { a: 2, b: 7 })).toBe(1);
});

test('recovers the weights that generated the data', () => {
  const random = seededRandom(4);
  let state: NamedRidge = EMPTY_RIDGE;
  for (let i = 0; i < 3000; i++) {
    const features = { a: random() - 0.5, b: random() - 0.5, ...(i > 100 ? { late: random() - 0.5 } : {}) };
    const y = 0.3 * features.a - 0.7 * features.b + 0.4 * (features.late ?? 0) + (random() - 0.5) * 0.2;
    state = observeCase(state, features, y, 1);
  }
  const weights = ridgeWeights(state, prior);
  expect(weights).toEqual({ a: expect.closeTo(0.3, 1), b: expect.closeTo(-0.7, 1), late: expect.closeTo(0.4, 1) });
});

test('rejects numbers that are not finite', () => expect(() => observeCase(EMPTY_RIDGE, { a: NaN }, 1, 1)).toThrow(RangeError));
