import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverProbabilities, distributionAtSpread, marginDistribution, marginProbability, marginWidth } from './margin-distribution.ts';

const spread = fc.integer({ min: -44, max: 44 }).map((half) => half / 2);
const longSpread = fc.integer({ min: -120, max: 120 }).map((half) => half / 2);
const share = fc.double({ min: 0.05, max: 0.95, noNaN: true });
const width = fc.double({ min: 11, max: 15, noNaN: true });
const margins = Array.from({ length: 151 }, (_, i) => i - 75);

describe('margin distribution', () => {
  test('the probabilities of all margins add up to 1, and no game ends in a draw', () => {
    fc.assert(
      fc.property(spread, share, width, (line, home, wide) => {
        const distribution = distributionAtSpread(line, home, wide);
        const probabilities = margins.map((margin) => marginProbability(distribution, margin));
        expect(probabilities.every((p) => p >= 0)).toBe(true);
        expect(probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
        expect(marginProbability(distribution, 0)).toBe(0);
        expect(probabilities.reduce((sum, p, i) => sum + p * margins[i]!, 0)).toBeCloseTo(distribution.mean, 9);
      }),
    );
  });

  test('cover, push and no cover add up to 1; only whole lines can push; a better line is never worse', () => {
    fc.assert(
      fc.property(spread, spread, width, (line, offered, wide) => {
        const distribution = distributionAtSpread(line, 0.5, wide);
        const { home, away, push } = coverProbabilities(distribution, offered);
        expect(home + away + push).toBeCloseTo(1, 12);
        expect(push > 0).toBe(Number.isInteger(offered) && offered !== 0);
        const better = coverProbabilities(distribution, offered + 0.5);
        expect(better.home).toBeGreaterThanOrEqual(home);
        expect(better.home + better.push).toBeGreaterThanOrEqual(home + push - 1e-12);
        expect(better.away).toBeLessThanOrEqual(away);
      }),
    );
  });

  test('both teams are treated alike', () => {
    fc.assert(
      fc.property(spread, share, spread, width, (line, home, offered, wide) => {
        const one = coverProbabilities(distributionAtSpread(line, home, wide), offered);
        const other = coverProbabilities(distributionAtSpread(-line, 1 - home, wide), -offered);
        expect(one.home).toBeCloseTo(other.away, 8);
        expect(one.push).toBeCloseTo(other.push, 8);
      }),
    );
  });

  test('the no-vig probability of a line gives a distribution with this probability at the line', () => {
    fc.assert(
      fc.property(spread, share, width, (line, home, wide) => {
        const cover = coverProbabilities(distributionAtSpread(line, home, wide), line);
        expect(cover.home / (cover.home + cover.away)).toBeCloseTo(home, 8);
      }),
    );
  });

  test('both sides are equally likely at a spread of the median, also at the longest spreads', () => {
    fc.assert(
      fc.property(longSpread, width, (median, wide) => {
        const cover = coverProbabilities(marginDistribution({ median, width: wide }), -median);
        expect(cover.home).toBeCloseTo(cover.away, 8);
      }),
    );
  });

  test('a push is likeliest when a seven-point favorite wins by seven, and rare at one point', () => {
    const pushAt = (line: number): number => coverProbabilities(distributionAtSpread(-line, 0.5, marginWidth(210, false)), -line).push;
    expect(pushAt(7)).toBeGreaterThan(0.041);
    expect(pushAt(7)).toBeLessThan(0.045);
    expect(pushAt(1)).toBeLessThan(0.025);
  });

  test('margins vary more with more points and in playoffs', () => {
    const sdOf = (total: number, isPlayoffs: boolean): number =>
      marginDistribution({ median: 4, width: marginWidth(total, isPlayoffs) }).sd;
    expect(sdOf(200, false)).toBeCloseTo(11.9, 1);
    expect(sdOf(230, false)).toBeCloseTo(12.7, 1);
    expect(sdOf(230, true)).toBeGreaterThan(sdOf(230, false));
  });

  test('rejects impossible spreads, probabilities and widths', () => {
    expect(() => distributionAtSpread(-5, 1, 13)).toThrow(RangeError);
    expect(() => distributionAtSpread(NaN, 0.5, 13)).toThrow(RangeError);
    expect(() => distributionAtSpread(-5, 0.5, 0)).toThrow(RangeError);
    expect(() => coverProbabilities(distributionAtSpread(-5, 0.5, 13), NaN)).toThrow(RangeError);
  });
});
