/** `.5432` → `54.3%`. */
export function formatPercent(fraction: number): string {
  return `${(fraction * 100).toFixed(1)}%`;
}

/** `.021` → `+2.1%`, `-.004` → `−0.4%`; a value that rounds to zero has no sign. */
export function formatSignedPercent(fraction: number): string {
  const size = (Math.abs(fraction) * 100).toFixed(1);
  const sign = size === '0.0' ? '' : fraction > 0 ? '+' : '−';
  return `${sign}${size}%`;
}
