import type { CalibrationSide, SideCalibration } from '#contract/track-record.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { roundTo } from '#domain/round-to.ts';
import { wilsonInterval } from '#domain/maths/confidence-interval.ts';
import type { CalibrationSums, MarketSums } from '#server/schema/track-record.ts';
import { mergeCalibration } from '#server/track-record/sums/sum-forecasts.ts';
import { presentEstimate } from './estimate.ts';

/**
 * Compares predicted probabilities with observed frequencies. Each side is compared separately, because the errors of two
 * sides can cancel out.
 */
export function calibrateSides({ calibration }: MarketSums, market: PredictedMarket): SideCalibration[] {
  const sides: readonly CalibrationSide[] = [...rules[market].sides, 'favorite', 'underdog'];
  return calibration.map((bins, index) => calibrate(sides[index]!, bins));
}

function calibrate(side: CalibrationSide, bins: readonly CalibrationSums[]): SideCalibration {
  return {
    side,
    ...saidAndHappened(bins.reduce(mergeCalibration)),
    bins: bins.flatMap((bin, index) =>
      bin.n === 0 ? [] : [{ from: index / bins.length, to: (index + 1) / bins.length, ...saidAndHappened(bin) }],
    ),
  };
}

const saidAndHappened = ({ n, said, happened }: CalibrationSums) => ({
  said: roundTo(said / n),
  happened: presentEstimate(wilsonInterval(happened, n)),
});
