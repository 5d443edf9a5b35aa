import { formatSigned } from './format-signed.ts';

/** `.5432` → `54.3%`. */
export function formatPercent(fraction: number): string {
  return `${(fraction * 100).toFixed(1)}%`;
}

/** `.021` → `+2.1%`, `-.004` → `−0.4%`. */
export function formatSignedPercent(fraction: number): string {
  return `${formatSigned(fraction * 100, 1)}%`;
}
