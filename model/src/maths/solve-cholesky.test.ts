import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';
import { solveCholesky } from './solve-cholesky.ts';

test('solves a system with two right-hand sides', () => {
  // [[4,2],[2,3]] x = [8,7] has x = [1.25, 1.5]; with [4,2] it is the first column, so x = [1, 0].
  const b = Float64Array.of(8, 7, 4, 2);
  solveCholesky(Float64Array.of(4, 0, 2, 3), 2, b, 2);
  expect([...b].map((x) => Number(x.toFixed(12)))).toEqual([1.25, 1.5, 1, 0]);
});

test('rejects a matrix that is not positive definite', () => {
  expect(() => solveCholesky(Float64Array.of(1, 0, 2, 1), 2, new Float64Array(2), 1)).toThrow('not positive definite');
});

test('solves a positive definite system of any size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 17 }), fc.integer(), (size, seed) => {
      const random = seededRandom(seed);
      const root = Array.from({ length: size }, () => Array.from({ length: size }, () => random() - 0.5));
      const entry = (row: number, column: number): number =>
        root[row]!.reduce((sum, value, k) => sum + value * root[column]![k]!, row === column ? 1 : 0);
      const solution = Array.from({ length: size }, () => random());
      const matrix = Float64Array.from({ length: size * size }, (_, i) => entry(Math.floor(i / size), i % size));
      const b = Float64Array.from(solution, (_, row) => solution.reduce((sum, x, column) => sum + entry(row, column) * x, 0));
      solveCholesky(matrix, size, b, 1);
      solution.forEach((x, i) => expect(b[i]).toBeCloseTo(x, 9));
    }),
  );
});
