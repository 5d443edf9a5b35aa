import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sigmoid } from '#model/maths/logit.ts';
import { bootstrapMean, bootstrapRatio, pairedDifference } from './bootstrap-interval.ts';
import { calibration } from './calibration.ts';
import { estimateMeanOf } from '#domain/maths/confidence-interval.ts';
import { reliabilityBins } from './reliability-bins.ts';
import { accuracyScore, brierScore, logLoss, coverage, totalRank } from './forecast-scores.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });

describe('scores', () => {
  test('a forecast of one half: log loss ln 2, Brier ¼, accuracy ½', () => {
    expect(logLoss(0.5, true)).toBeCloseTo(Math.LN2, 12);
    expect(brierScore(0.5, false)).toBe(0.25);
    expect(accuracyScore(0.5, true)).toBe(0.5);
  });
  test('a correct forecast of 80 %: log loss .2231, Brier .04, accuracy 1', () => {
    expect(logLoss(0.8, true)).toBeCloseTo(0.22314, 5);
    expect(brierScore(0.8, true)).toBeCloseTo(0.04, 12);
    expect([accuracyScore(0.8, true), accuracyScore(0.8, false)]).toEqual([1, 0]);
  });
  test('scores are finite for every probability; other numbers are rejected', () => {
    fc.assert(
      fc.property(unit, fc.boolean(), (p, y) => {
        expect(Number.isFinite(logLoss(p, y) + brierScore(p, y))).toBe(true);
      }),
    );
    expect(() => logLoss(1.01, true)).toThrow(RangeError);
    expect(() => brierScore(NaN, true)).toThrow(RangeError);
  });
});

describe('totals', () => {
  test('ranks are ½ at the mean and 0 or 1 far away; coverage counts central ranks', () => {
    expect(totalRank(220, 220.6)).toBeCloseTo(0.5, 1);
    expect(totalRank(350, 220)).toBeCloseTo(1, 6);
    expect(coverage([0.1, 0.3, 0.5, 0.74, 0.9], 0.5)).toBe(0.6);
    expect(() => coverage([], 0.5)).toThrow(RangeError);
  });
});

describe('intervals', () => {
  test('the bootstrap interval of a mean has the width of its standard error and is reproducible', () => {
    const random = seededRandom(7);
    const values = Array.from({ length: 2000 }, () => random() - 0.5);
    const estimate = bootstrapMean(values, seededRandom(1));
    expect((estimate.high - estimate.low) / 2).toBeCloseTo(1.96 * Math.sqrt(1 / 12 / 2000), 2);
    expect(bootstrapMean(values, seededRandom(1))).toEqual(estimate);
    expect(estimate.low).toBeLessThan(estimate.value);
  });
  test('the formula and the bootstrap agree on large samples', () => {
    const random = seededRandom(17);
    const values = Array.from({ length: 3000 }, () => random() ** 2);
    expect(estimateMeanOf(values).low).toBeCloseTo(bootstrapMean(values, seededRandom(1)).low, 2);
  });
  test('ten copies of every case in one cluster give the same interval as one', () => {
    const values = Array.from({ length: 200 }, (_, i) => Math.sin(i * 12.9898));
    const copied = values.flatMap((top, cluster) => Array.from({ length: 10 }, () => ({ cluster, top, bottom: 1 })));
    const once = bootstrapMean(values, seededRandom(3));
    const many = bootstrapRatio(copied, seededRandom(3));
    expect(many.low).toBeCloseTo(once.low, 9);
    expect(many.n).toBe(2000);
  });
  test('a constant difference has an interval of zero width', () => {
    const worse = Array.from({ length: 50 }, (_, i) => i * 0.01);
    const better = worse.map((value) => value - 0.02);
    expect(pairedDifference(better, worse, seededRandom(5))).toMatchObject({
      value: expect.closeTo(-0.02, 12),
      high: expect.closeTo(-0.02, 12),
    });
    expect(() => pairedDifference([1], [1, 2], seededRandom(5))).toThrow(RangeError);
  });
});

describe('calibration', () => {
  const random = seededRandom(11);
  const sample = (slope: number, intercept: number): { probability: number; happened: boolean }[] =>
    Array.from({ length: 20000 }, () => {
      const logOdds = (random() - 0.5) * 4;
      return { probability: sigmoid(logOdds), happened: random() < sigmoid(intercept + slope * logOdds) };
    });
  test('the intervals contain the slope and intercept that generated the outcomes', () => {
    const { slope, intercept } = calibration(sample(0.8, 0.1));
    expect(slope.low < 0.8 && slope.high > 0.8).toBe(true);
    expect(intercept.low < 0.1 && intercept.high > 0.1).toBe(true);
    expect(slope.high - slope.low).toBeLessThan(0.08);
  });
  test('rejects forecasts that do not differ', () => {
    expect(() => calibration(Array.from({ length: 20 }, (_, i) => ({ probability: 0.6, happened: i % 2 === 0 })))).toThrow(RangeError);
  });
  test('bins contain every forecast once, and in each the calibrated forecasts are near the observed share', () => {
    const forecasts = sample(1, 0);
    const bins = reliabilityBins(forecasts);
    expect(bins.reduce((sum, bin) => sum + bin.happened.n, 0)).toBe(forecasts.length);
    for (const { forecast, happened } of bins) expect(Math.abs(forecast - happened.value)).toBeLessThan(0.05);
    expect(reliabilityBins([{ probability: 1, happened: true }])).toHaveLength(1);
  });
});
