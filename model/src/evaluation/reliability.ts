import { type Estimate, wilsonInterval } from './interval.ts';

export type Forecast = { readonly probability: number; readonly happened: boolean };

/** One bin of a calibration chart: what was said, and how often it happened (Wilson interval, n). */
export type ReliabilityBin = { readonly from: number; readonly to: number; readonly said: number; readonly happened: Estimate };

/** Bins of equal width; empty ones are left out. */
export function reliabilityBins(forecasts: readonly Forecast[], count = 10): ReliabilityBin[] {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`${count} is not a number of bins`);
  const bins = Array.from({ length: count }, () => ({ n: 0, said: 0, happened: 0 }));
  for (const { probability, happened } of forecasts) {
    if (!(probability >= 0 && probability <= 1)) throw new RangeError(`${probability} is not a probability`);
    const bin = bins[Math.min(count - 1, Math.floor(probability * count))];
    if (bin === undefined) continue;
    bin.n += 1;
    bin.said += probability;
    bin.happened += happened ? 1 : 0;
  }
  return bins.flatMap(({ n, said, happened }, index) =>
    n === 0 ? [] : [{ from: index / count, to: (index + 1) / count, said: said / n, happened: wilsonInterval(happened, n) }],
  );
}

/** Expected calibration error (Naeini et al. 2015): mean distance of said and happened, weighted by n. Its noise floor at n = 5,000 is .014. */
export function expectedCalibrationError(forecasts: readonly Forecast[], count = 10): number {
  const bins = reliabilityBins(forecasts, count);
  return bins.reduce((sum, bin) => sum + bin.happened.n * Math.abs(bin.said - bin.happened.value), 0) / forecasts.length;
}
