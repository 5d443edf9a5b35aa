/** Formats a whole number that is not negative: `8723` becomes `8,723`. Without `Intl`, whose first use takes 90 ms on a slow phone. */
export const formatCount = (n: number): string =>
  n < 1000 ? String(n) : `${formatCount(Math.floor(n / 1000))},${String(n % 1000).padStart(3, '0')}`;

/** Formats a count with two significant digits: `8723` becomes `8,700`. */
export const formatRoughCount = (n: number): string => formatCount(Number(n.toPrecision(2)));

/** Formats a number with its sign: `+10.95`, `−0.4`. A value that rounds to zero has no sign. */
export function formatSigned(value: number, decimals: number): string {
  const size = Math.abs(value).toFixed(decimals);
  if (Number(size) === 0) return size;
  return `${value > 0 ? '+' : '−'}${size}`;
}

/** Formats a fraction as a percentage: `.5432` becomes `54.3%`. */
export function formatPercent(fraction: number): string {
  return `${(fraction * 100).toFixed(1)}%`;
}

/** Formats a fraction as a short percentage: `.02` becomes `2%`, `.025` becomes `2.5%`. */
export const formatShortPercent = (fraction: number): string => formatPercent(fraction).replace('.0%', '%').replace('-', '−');

/** Formats a fraction as a percentage with its sign: `.021` becomes `+2.1%`, `-.004` becomes `−0.4%`. */
export function formatSignedPercent(fraction: number): string {
  return `${formatSigned(fraction * 100, 1)}%`;
}

/** Formats a value gap with its sign. A gap of zero is a bet with too little value for a claim: `about fair`. */
export const formatValueGap = (gap: number): string => (gap === 0 ? 'about fair' : formatSignedPercent(gap));

/** Formats an amount in cents: `2999` becomes `$29.99`. Cents are always shown, so that amounts align in a column. */
export function formatUsd(cents: number): string {
  const whole = Math.round(cents);
  return `$${formatCount(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, '0')}`;
}
