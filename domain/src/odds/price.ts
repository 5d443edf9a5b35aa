export function assertPrice(price: number): void {
  if (!Number.isFinite(price) || price <= 1) throw new RangeError(`${price} is not a decimal price`);
}

/** Converts an American price to a decimal price. Throws for numbers between −100 and +100, which are not American prices. */
export function decimalFromAmerican(american: number): number {
  if (!Number.isFinite(american) || Math.abs(american) < 100) throw new RangeError(`${american} is not an American price`);
  return american > 0 ? 1 + american / 100 : 1 + 100 / -american;
}

/** Converts a decimal price to an American price without rounding. The price 2 is always +100, never −100. */
export function americanFromDecimal(price: number): number {
  assertPrice(price);
  return price >= 2 ? (price - 1) * 100 : -100 / (price - 1);
}

/** The American price rounded to a whole number, as the API sends it. */
export const wholeAmerican = (price: number): number => Math.round(americanFromDecimal(price));

export function formatAmerican(price: number): string {
  const american = wholeAmerican(price);
  if (Math.abs(american) === 100) return 'EVEN';
  return american > 0 ? `+${american}` : `${american}`;
}

/** The win probability at which a bet at this price has an expected profit of zero. A book's implied probabilities sum to more than 1. */
export function impliedProbability(price: number): number {
  assertPrice(price);
  return 1 / price;
}
