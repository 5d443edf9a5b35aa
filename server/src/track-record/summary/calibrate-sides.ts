import type { CalibrationSide, SideCalibration } from '#contract/track-record.ts';
import { sidesOf, type Market } from '#domain/markets.ts';
import { roundTo } from '#domain/round-to.ts';
import { wilsonInterval } from '#model/evaluation/confidence-interval.ts';
import { reliabilityBins, type Forecast } from '#model/evaluation/reliability-bins.ts';
import type { MarketRecord } from '#server/track-record/record-game.ts';
import { presentEstimate } from './estimate.ts';
import { isDecided } from './score-forecasts.ts';

/**
 * Compares predicted probabilities with observed frequencies. Each side is compared separately, because the errors of two
 * sides can cancel out.
 */
export function calibrateSides(markets: readonly MarketRecord[], market: Market): SideCalibration[] {
  const first = markets.filter(isDecided).map(({ published, happened }) => ({ probability: published, happened }));
  if (first.length === 0) return [];
  const second = first.map(oppositeSide);
  const [firstName, secondName] = sidesOf[market];
  return [
    calibrate(firstName, first),
    calibrate(secondName, second),
    calibrate(
      'favorite',
      first.map((forecast) => (forecast.probability >= 0.5 ? forecast : oppositeSide(forecast))),
    ),
    calibrate(
      'underdog',
      first.map((forecast) => (forecast.probability >= 0.5 ? oppositeSide(forecast) : forecast)),
    ),
  ];
}

// Rounded to six digits, so that 1 − 0.4 is exactly 0.6. A floating-point error would move the forecast to another bin.
const oppositeSide = ({ probability, happened }: Forecast): Forecast => ({ probability: roundTo(1 - probability), happened: !happened });

function calibrate(side: CalibrationSide, forecasts: readonly Forecast[]): SideCalibration {
  const wins = forecasts.filter(({ happened }) => happened).length;
  return {
    side,
    said: roundTo(forecasts.reduce((sum, { probability }) => sum + probability, 0) / forecasts.length),
    happened: presentEstimate(wilsonInterval(wins, forecasts.length)),
    bins: reliabilityBins(forecasts).map(({ from, to, forecast, happened }) => ({
      from,
      to,
      said: roundTo(forecast),
      happened: presentEstimate(happened),
    })),
  };
}
