/**
 * Solves A x = b for a symmetric positive definite matrix A and one or more right-hand sides b (Golub & Van Loan, section 4.2). Only
 * the lower triangle of A (row-major) is read. A is overwritten with its Cholesky factor and b with the solutions.
 */
export function solveCholesky(a: Float64Array, size: number, b: Float64Array, sides: number): void {
  for (let column = 0; column < size; column++) {
    for (let row = column; row < size; row++) {
      let sum = a[row * size + column]!;
      for (let k = 0; k < column; k++) sum -= a[row * size + k]! * a[column * size + k]!;
      if (row === column) {
        if (!(sum > 0)) throw new RangeError('the matrix is not positive definite');
        a[row * size + column] = Math.sqrt(sum);
      } else a[row * size + column] = sum / a[column * size + column]!;
    }
  }
  for (let side = 0; side < sides; side++) {
    const at = side * size;
    for (let row = 0; row < size; row++) {
      let sum = b[at + row]!;
      for (let k = 0; k < row; k++) sum -= a[row * size + k]! * b[at + k]!;
      b[at + row] = sum / a[row * size + row]!;
    }
    for (let row = size - 1; row >= 0; row--) {
      let sum = b[at + row]!;
      for (let k = row + 1; k < size; k++) sum -= a[k * size + row]! * b[at + k]!;
      b[at + row] = sum / a[row * size + row]!;
    }
  }
}
