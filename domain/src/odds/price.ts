/** Throws unless the number is a decimal price: a winning unit returns more than one unit. */
export function assertPrice(price: number): void {
  if (!Number.isFinite(price) || price <= 1) throw new RangeError(`${price} is not a decimal price`);
}

/** Converts American odds. Numbers between −100 and +100 (exclusive) are not prices. */
export function decimalFromAmerican(american: number): number {
  if (!Number.isFinite(american) || Math.abs(american) < 100) throw new RangeError(`${american} is not an American price`);
  return american > 0 ? 1 + american / 100 : 1 + 100 / -american;
}

/** American odds, not rounded. Even money is +100, never −100, so that equal prices have one representation. */
export function americanFromDecimal(price: number): number {
  assertPrice(price);
  return price >= 2 ? (price - 1) * 100 : -100 / (price - 1);
}

/** American odds rounded to a whole number, as the API sends them for the odds comparison. */
export const wholeAmerican = (price: number): number => Math.round(americanFromDecimal(price));

/** "+130" or "-150", and "EVEN" for prices that round to ±100, as US books print them. */
export function formatAmerican(price: number): string {
  const american = wholeAmerican(price);
  if (Math.abs(american) === 100) return 'EVEN';
  return american > 0 ? `+${american}` : `${american}`;
}

/** The win probability at which a price breaks even. It includes the margin: a book's implied probabilities sum to more than 1. */
export function impliedProbability(price: number): number {
  assertPrice(price);
  return 1 / price;
}
