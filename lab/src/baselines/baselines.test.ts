import { expect, test } from 'vitest';
import type { GameRow } from '#lab/data/read-games.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { boostedProbability, trainBoostedTrees } from './boosted-trees.ts';
import { eloProbabilities } from './elo.ts';

function game(gameId: string, date: string, home: string, away: string, homeScore: number, awayScore: number, season = 2020): GameRow {
  return { gameId, season, date, home, away, homeScore, awayScore, neutral: false } as GameRow;
}

test('Elo equals a calculation by hand: 70 points of home court give 59.9 %, and a ten-point home win moves each rating by 7.9', () => {
  const probabilities = eloProbabilities([game('1', '2020-01-01', 'A', 'B', 110, 100), game('2', '2020-01-05', 'A', 'B', 100, 90)]);
  expect(probabilities.get('1')).toBeCloseTo(0.5994, 4);
  // Each rating changes by 20 · 13^.8 / (7.5 + .006·70) · (1 − .5994) = 7.874, so the difference is now 70 + 15.75.
  expect(probabilities.get('2')).toBeCloseTo(1 / (1 + 10 ** (-(70 + 2 * 7.874) / 400)), 3);
});

test('Elo subtracts 45 points on the second of two days and carries 70 % of a rating into a new season', () => {
  const tired = eloProbabilities([game('1', '2020-01-01', 'A', 'C', 101, 100), game('2', '2020-01-02', 'B', 'A', 90, 100)]);
  const rested = eloProbabilities([game('1', '2020-01-01', 'A', 'C', 101, 100), game('2', '2020-01-03', 'B', 'A', 90, 100)]);
  const points = (p: number | undefined): number => 400 * Math.log10((p as number) / (1 - (p as number)));
  expect(points(tired.get('2')) - points(rested.get('2'))).toBeCloseTo(45, 6);
  const carried = eloProbabilities([game('1', '2020-01-01', 'A', 'B', 110, 100), game('2', '2020-11-05', 'A', 'B', 100, 90, 2021)]);
  expect(points(carried.get('2'))).toBeCloseTo(70 + 0.7 * 2 * 7.874, 1);
});

test('boosted trees learn an interaction that no linear model can', () => {
  const random = seededRandom(9);
  const n = 3000;
  const a = Float64Array.from({ length: n }, () => random() - 0.5);
  const b = Float64Array.from({ length: n }, () => random() - 0.5);
  const noise = Float64Array.from({ length: n }, random);
  const target = Uint8Array.from(a, (value, i) => ((value > 0 === (b[i] as number) > 0) === random() < 0.9 ? 1 : 0));
  const model = trainBoostedTrees([a, b, noise], target, { depth: 3, rounds: 60, rate: 0.2, bins: 32, lambda: 1, smallestHessian: 1 });
  expect(boostedProbability(model, [0.3, 0.3, 0.5])).toBeGreaterThan(0.8);
  expect(boostedProbability(model, [-0.3, 0.3, 0.5])).toBeLessThan(0.2);
});
