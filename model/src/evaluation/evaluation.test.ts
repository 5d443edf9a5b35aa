import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sigmoid } from '#model/maths/logit.ts';
import { bootstrapMean, bootstrapRatio, pairedDifference } from './bootstrap-interval.ts';
import { calibration } from './calibration.ts';
import { homeWinRate, homeWinRateSoFar } from './home-win-rate.ts';
import { estimateMeanOf } from '#domain/maths/confidence-interval.ts';
import { expectedCalibrationError, reliabilityBins } from './reliability-bins.ts';
import { accuracyScore, brierScore, logLoss, rankedProbabilityScore, coverage, totalRank, totalRankedScore } from './forecast-scores.ts';
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
  test('ranked probability score of .3/.1/.6: .3² + .4² for the last class, more for the first', () => {
    expect(rankedProbabilityScore([0.3, 0.1, 0.6], 2)).toBeCloseTo(0.25, 12);
    expect(rankedProbabilityScore([0.3, 0.1, 0.6], 0)).toBeCloseTo(0.49 + 0.36, 12);
    expect(() => rankedProbabilityScore([0.5, 0.5], 2)).toThrow(RangeError);
  });
});

describe('totals', () => {
  test('the score at the mean is close to σ(√2 − 1)/√π, that of a normal', () => {
    expect(totalRankedScore(220, 220.5, 18)).toBeCloseTo((18 * (Math.SQRT2 - 1)) / Math.sqrt(Math.PI), 0);
  });
  test('a far miss scores nearly its distance', () => {
    expect(totalRankedScore(320, 220, 18)).toBeCloseTo(100 - 18 / Math.sqrt(Math.PI), 0);
  });
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
  test('bins contain every forecast once, and calibrated forecasts have almost no calibration error', () => {
    const forecasts = sample(1, 0);
    const bins = reliabilityBins(forecasts);
    expect(bins.reduce((sum, bin) => sum + bin.happened.n, 0)).toBe(forecasts.length);
    expect(expectedCalibrationError(forecasts)).toBeLessThan(0.015);
    expect(reliabilityBins([{ probability: 1, happened: true }])).toHaveLength(1);
  });
});

test('the running home rate starts at 55 % and converges to the observed share', () => {
  expect(homeWinRateSoFar(0, 0)).toBe(0.55);
  expect(homeWinRateSoFar(60, 100)).toBe(0.575);
  expect(homeWinRateSoFar(70_000, 100_000)).toBeCloseTo(0.7, 3);
  expect(() => homeWinRateSoFar(3, 2)).toThrow(RangeError);
});

test('the home rate is the share of home wins', () => {
  expect(homeWinRate([{ homeWon: true }, { homeWon: true }, { homeWon: false }, { homeWon: true }])).toBe(0.75);
  expect(() => homeWinRate([])).toThrow(RangeError);
});
