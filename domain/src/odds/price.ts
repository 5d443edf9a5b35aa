/** Refuses a decimal price that cannot be: a winning unit must return more than the unit. */
export function assertPrice(price: number): void {
  if (!Number.isFinite(price) || price <= 1) throw new RangeError(`${price} is not a decimal price`);
}

/** American odds as received or shown. Between −100 and +100 (both excluded) no such price exists. */
export function decimalFromAmerican(american: number): number {
  if (!Number.isFinite(american) || Math.abs(american) < 100) throw new RangeError(`${american} is not an American price`);
  return american > 0 ? 1 + american / 100 : 1 + 100 / -american;
}

/** Exact, unrounded: rounding belongs to the display. Even money is +100, never −100, so that equal prices have one name. */
export function americanFromDecimal(price: number): number {
  assertPrice(price);
  return price >= 2 ? (price - 1) * 100 : -100 / (price - 1);
}

/** The whole American number of a decimal price: the form in which the API carries prices of the odds comparison. */
export const wholeAmerican = (price: number): number => Math.round(americanFromDecimal(price));

/** "+130", "-150", and "EVEN" for what rounds to ±100, as US books write it. */
export function formatAmerican(price: number): string {
  const american = wholeAmerican(price);
  if (Math.abs(american) === 100) return 'EVEN';
  return american > 0 ? `+${american}` : `${american}`;
}

/** The share of outcomes a price needs to break even; margin included, so the implied probabilities of a book exceed 1 in sum. */
export function impliedProbability(price: number): number {
  assertPrice(price);
  return 1 / price;
}
