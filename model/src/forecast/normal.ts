/** Standard normal distribution function by Marsaglia's series (2004, Journal of Statistical Software 11/4). */
export function normalCdf(z: number): number {
  if (Number.isNaN(z)) throw new RangeError('a standard score must be a number');
  if (z < -8) return 0;
  if (z > 8) return 1;
  let term = z;
  let sum = z;
  for (let i = 3; Math.abs(term) > 1e-17 * Math.abs(sum) && i < 400; i += 2) {
    term *= (z * z) / i;
    sum += term;
  }
  return Math.min(Math.max(0.5 + sum * Math.exp(-0.5 * z * z - 0.9189385332046727), 0), 1);
}
