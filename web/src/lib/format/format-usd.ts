import { formatCount } from './format-number.ts';

/** Formats an amount in cents: `2999` becomes `$29.99`. Cents are always shown, so that amounts align in a column. */
export function formatUsd(cents: number): string {
  const [dollars, rest] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}$${formatCount(Number(dollars))}.${rest}`;
}
