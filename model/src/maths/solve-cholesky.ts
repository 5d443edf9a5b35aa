/**
 * Solves A x = b for a symmetric positive definite matrix A and one or more right-hand sides b (Golub & Van Loan, section 4.2). Only
 * the lower triangle of A (row-major) is read. A is overwritten with its Cholesky factor and b with the solutions.
 */
export function solveCholesky(a: Float64Array, size: number, b: Float64Array, sides: number): void {
  factorize(a, size);
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

/** Replaces A by its Cholesky factor. Zeros at the start of a row stay zeros and are skipped, which is fast if A consists of blocks. */
function factorize(a: Float64Array, size: number): void {
  const starts = new Uint16Array(size);
  for (let row = 0; row < size; row++) {
    const at = row * size;
    let start = 0;
    while (start < row && a[at + start] === 0) start++;
    starts[row] = start;
    for (let column = start; column < row; column++) {
      const other = column * size;
      let sum = a[at + column]!;
      for (let k = Math.max(start, starts[column]!); k < column; k++) sum -= a[at + k]! * a[other + k]!;
      a[at + column] = sum / a[other + column]!;
    }
    let pivot = a[at + row]!;
    for (let k = start; k < row; k++) pivot -= a[at + k]! * a[at + k]!;
    if (!(pivot > 0)) throw new RangeError('the matrix is not positive definite');
    a[at + row] = Math.sqrt(pivot);
  }
}
