import type { CalibrationSide, SideCalibration } from '#contract/track-record.ts';
import type { Market } from '#domain/markets.ts';
import { wilsonInterval } from '#model/evaluation/interval.ts';
import { reliabilityBins, type Forecast } from '#model/evaluation/reliability.ts';
import { presentEstimate } from './estimate.ts';
import { isDecided } from './score-forecasts.ts';
import type { MarketRecord } from './record-game.ts';
import { roundTo } from '#domain/round-to.ts';

const names = { moneyline: ['home', 'away'], total: ['over', 'under'] } as const;

/** Does what we give 60 % come 60 times in 100? Asked of each side apart: an error on one side can hide in the whole. */
export function calibrateSides(markets: readonly MarketRecord[], market: Market): SideCalibration[] {
  const first = markets.filter(isDecided).map(({ said, happened }) => ({ probability: said, happened }));
  if (first.length === 0) return [];
  const second = first.map(other);
  const [firstName, secondName] = names[market];
  return [
    calibrate(firstName, first),
    calibrate(secondName, second),
    calibrate(
      'favorite',
      first.map((forecast) => (forecast.probability >= 0.5 ? forecast : other(forecast))),
    ),
    calibrate(
      'underdog',
      first.map((forecast) => (forecast.probability >= 0.5 ? other(forecast) : forecast)),
    ),
  ];
}

// Six digits, as everything published: 1 − .4 must be .6 and not fall into another bin by its last bit.
const other = ({ probability, happened }: Forecast): Forecast => ({ probability: roundTo(1 - probability), happened: !happened });

function calibrate(side: CalibrationSide, forecasts: readonly Forecast[]): SideCalibration {
  const came = forecasts.filter(({ happened }) => happened).length;
  return {
    side,
    said: roundTo(forecasts.reduce((sum, { probability }) => sum + probability, 0) / forecasts.length),
    happened: presentEstimate(wilsonInterval(came, forecasts.length)),
    bins: reliabilityBins(forecasts).map(({ from, to, said, happened }) => ({
      from,
      to,
      said: roundTo(said),
      happened: presentEstimate(happened),
    })),
  };
}
