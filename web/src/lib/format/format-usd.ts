/** `2999` → `$29.99`. Whole dollars keep their cents, so that prices stand in line. */
export function formatUsd(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}
