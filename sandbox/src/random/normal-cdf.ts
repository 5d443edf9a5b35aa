/** Standard normal distribution function (Abramowitz and Stegun 7.1.26). Not the product's own function, so tests can find errors in it. */
export function normalCdf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const tail = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp(-x * x);
  return z >= 0 ? 1 - tail / 2 : tail / 2;
}
