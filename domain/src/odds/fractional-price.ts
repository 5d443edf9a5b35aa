import { assertPrice } from './price.ts';

/** British fractional odds, "5/2" or "EVS" (evens): profit over stake. */
export function decimalFromFractional(fractional: string): number {
  if (/^(evs|evens?)$/i.test(fractional.trim())) return 2;
  const [, profit, stake] = /^\s*(\d+)\s*\/\s*(\d+)\s*$/.exec(fractional) ?? [];
  const price = 1 + Number(profit) / Number(stake);
  if (!Number.isFinite(price) || price <= 1) throw new RangeError(`${fractional} is not a fractional price`);
  return price;
}

const LARGEST_DENOMINATOR = 100;
// Half of the last digit that a three-decimal price shows: 10/11 is then the name of 1.909 and 19/20 of 1.95.
const TOLERANCE = 0.0005;

/** The simplest fraction that names the price; where none up to hundredths is close enough, the nearest one. */
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
