import type { Estimate } from '#domain/maths/confidence-interval.ts';
import type { ReliabilityBin } from '#model/evaluation/reliability-bins.ts';

/** A number with a typographic minus sign; a value that rounds to zero has no sign. */
export function formatNumber(value: number, digits: number): string {
  const size = Math.abs(value).toFixed(digits);
  return value < 0 && Number(size) !== 0 ? `−${size}` : size;
}

const signed = (value: number, digits: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

/** A signed value with its interval: `+0.0107 [+0.0042, +0.0170]`. */
export const formatEstimate = ({ value, low, high }: Estimate, digits: number): string =>
  `${signed(value, digits)} [${signed(low, digits)}, ${signed(high, digits)}]`;

export const formatUnsigned = ({ value, low, high }: Estimate, digits: number): string =>
  `${formatNumber(value, digits)} [${formatNumber(low, digits)}, ${formatNumber(high, digits)}]`;

export const formatPercent = (share: number, digits = 1): string => `${formatNumber(100 * share, digits)} %`;

export const formatPercentEstimate = ({ value, low, high }: Estimate, digits = 1): string =>
  `${formatPercent(value, digits)} [${formatPercent(low, digits)}, ${formatPercent(high, digits)}]`;

export const formatCount = (n: number): string => n.toLocaleString('en-US');

export const formatBins = (bins: readonly ReliabilityBin[]): string =>
  bins
    .map(({ forecast, happened }) => `${formatNumber(forecast, 3)} → ${formatNumber(happened.value, 3)} (${formatCount(happened.n)})`)
    .join(', ');
