import { inProgress } from '#domain/game-rules.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';

export const notAvailable = 'N/A';

/**
 * Whatever stands in a price's place in a feed, as the product's text: `+120`, `-110`, `EVEN`, `Game in progress` or
 * `N/A`. Nothing else is ever passed on, so no `null` and no stray word of a feed reaches the page.
 */
export function priceText(value: unknown): string {
  if (typeof value === 'string') {
    const word = value.trim().toLowerCase();
    if (word === inProgress.toLowerCase()) return inProgress;
    if (/^(even|evens|ev)$/.test(word)) return 'EVEN';
    return /^[+-]?\d+(\.\d+)?$/.test(word) ? priceText(Number(word)) : notAvailable;
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return notAvailable;
  const american = Math.round(value);
  // Between −100 and +100 there is no American price: such a number means something else.
  if (Math.abs(american) < 100 || Math.abs(american) > 1_000_000) return notAvailable;
  if (Math.abs(american) === 100) return 'EVEN';
  return american > 0 ? `+${american}` : `${american}`;
}

/** A total of points, `224.5`, or `N/A`. */
export function totalText(value: unknown): string {
  if (typeof value === 'string') return /^\s*\d+(\.\d+)?\s*$/.test(value) ? totalText(Number(value)) : notAvailable;
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0 || value >= 1000) return notAvailable;
  return String(Number(value.toFixed(2)));
}

/** The decimal price behind a text, where there is one. */
export function priceOfText(text: string): number | undefined {
  if (text === 'EVEN') return 2;
  const american = /^[+-]\d+$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(american) >= 100 ? decimalFromAmerican(american) : undefined;
}
