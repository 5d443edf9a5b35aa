/** Formats an amount in cents: `2999` becomes `$29.99`. Cents are always shown, so that amounts align in a column. */
export function formatUsd(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}
