import { SPREAD_MAP } from '#model/parameters.ts';
import { logit, sigmoid } from '#model/maths/logit.ts';

const { linear, cubic } = SPREAD_MAP;

/** The home team's log odds of winning that a closing spread stands for. Negative spread = home favored. */
export function logOddsFromSpread(spreadHome: number): number {
  const points = -spreadHome;
  return linear * points + cubic * points ** 3;
}

/** The inverse: the spread at which those log odds are usual. Newton; the map is strictly rising, so it always arrives. */
export function spreadFromLogOdds(logOdds: number): number {
  let points = logOdds / linear;
  for (let step = 0; step < 50; step++) {
    const change = (linear * points + cubic * points ** 3 - logOdds) / (linear + 3 * cubic * points ** 2);
    points -= change;
    if (Math.abs(change) < 1e-12) break;
  }
  return -points;
}

/** What a closing spread says about winning. */
export function winProbabilityFromSpread(spreadHome: number): number {
  if (!Number.isFinite(spreadHome)) throw new RangeError(`${spreadHome} is not a spread`);
  return sigmoid(logOddsFromSpread(spreadHome));
}

export function spreadFromWinProbability(probabilityHome: number): number {
  const target = logit(probabilityHome);
  if (!Number.isFinite(target)) throw new RangeError(`no spread has a win probability of ${probabilityHome}`);
  return spreadFromLogOdds(target);
}
