import { type Estimate, wilsonInterval } from '#domain/maths/confidence-interval.ts';

export interface EventForecast {
  readonly probability: number;
  readonly happened: boolean;
}

/** One bin of a calibration chart: the forecasts between `from` and `to`, their mean, and the share of the events that happened. */
export interface ReliabilityBin {
  readonly from: number;
  readonly to: number;
  readonly forecast: number;
  readonly happened: Estimate;
}

export function reliabilityBins(forecasts: readonly EventForecast[], count = 10): ReliabilityBin[] {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`${count} is not a number of bins`);
  const bins = Array.from({ length: count }, () => ({ n: 0, forecast: 0, happened: 0 }));
  for (const { probability, happened } of forecasts) {
    if (!(probability >= 0 && probability <= 1)) throw new RangeError(`${probability} is not a probability`);
    const bin = bins[Math.min(count - 1, Math.floor(probability * count))];
    if (bin === undefined) continue;
    bin.n += 1;
    bin.forecast += probability;
    bin.happened += happened ? 1 : 0;
  }
  return bins.flatMap(({ n, forecast, happened }, index) =>
    n === 0 ? [] : [{ from: index / count, to: (index + 1) / count, forecast: forecast / n, happened: wilsonInterval(happened, n) }],
  );
}
