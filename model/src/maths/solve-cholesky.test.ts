import { expect, test } from 'vitest';
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
