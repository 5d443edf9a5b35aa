import { assertPrice } from './price.ts';

const LARGEST_DENOMINATOR = 100;
// Decimal prices have three decimals, so a fraction that differs by at most half of the third decimal is exact: 1.909 becomes 10/11.
const TOLERANCE = 0.0005;

/** British fractional odds (profit ÷ stake): the fraction with the smallest denominator within the tolerance, else the nearest one. */
export function fractionalFromDecimal(price: number): string {
  assertPrice(price);
  const profit = price - 1;
  let best = { numerator: Math.max(1, Math.round(profit)), denominator: 1, error: Infinity };
  for (let denominator = 1; denominator <= LARGEST_DENOMINATOR; denominator++) {
    const numerator = Math.max(1, Math.round(profit * denominator));
    const error = Math.abs(numerator / denominator - profit);
    if (error < best.error) best = { numerator, denominator, error };
    if (error <= TOLERANCE) break;
  }
  return `${best.numerator}/${best.denominator}`;
}
