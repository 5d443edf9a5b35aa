/**
 * Solves A x = b for a symmetric positive definite matrix A and one or more right-hand sides b (Golub & Van Loan, section 4.2). Only
 * the lower triangle of A (row-major) is read. A is overwritten with its Cholesky factor and b with the solutions.
 */
export function solveCholesky(a: Float64Array, size: number, b: Float64Array, sides: number): void {
  for (let column = 0; column < size; column++) factorizeColumn(a, size, column);
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

/** Computes one column of the Cholesky factor. Four rows at a time are faster, because their sums do not wait for each other. */
function factorizeColumn(a: Float64Array, size: number, column: number): void {
  const pivotRow = column * size;
  let pivot = a[pivotRow + column]!;
  for (let k = 0; k < column; k++) pivot -= a[pivotRow + k]! * a[pivotRow + k]!;
  if (!(pivot > 0)) throw new RangeError('the matrix is not positive definite');
  const diagonal = Math.sqrt(pivot);
  a[pivotRow + column] = diagonal;
  let row = column + 1;
  for (; row + 3 < size; row += 4) {
    const [at, next, third, fourth] = [row * size, (row + 1) * size, (row + 2) * size, (row + 3) * size];
    let sum = a[at + column]!;
    let nextSum = a[next + column]!;
    let thirdSum = a[third + column]!;
    let fourthSum = a[fourth + column]!;
    for (let k = 0; k < column; k++) {
      const factor = a[pivotRow + k]!;
      sum -= a[at + k]! * factor;
      nextSum -= a[next + k]! * factor;
      thirdSum -= a[third + k]! * factor;
      fourthSum -= a[fourth + k]! * factor;
    }
    a[at + column] = sum / diagonal;
    a[next + column] = nextSum / diagonal;
    a[third + column] = thirdSum / diagonal;
    a[fourth + column] = fourthSum / diagonal;
  }
  for (; row < size; row++) {
    let sum = a[row * size + column]!;
    for (let k = 0; k < column; k++) sum -= a[row * size + k]! * a[pivotRow + k]!;
    a[row * size + column] = sum / diagonal;
  }
}
