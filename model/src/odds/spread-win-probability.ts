import { logit, sigmoid } from './logit.ts';

// Fitted on 14.6 k closing spreads with moneylines, 2007-08 to 2023-24 (rmse .11 in log odds; shared/data README).
const LINEAR = 0.12958;
const CUBIC = 1.044e-4;

/** What a closing spread says about winning. Negative spread = home favoured. */
export function winProbabilityFromSpread(spreadHome: number): number {
  if (!Number.isFinite(spreadHome)) throw new RangeError(`${spreadHome} is not a spread`);
  const points = -spreadHome;
  return sigmoid(LINEAR * points + CUBIC * points ** 3);
}

/** The inverse: the spread at which that win probability is usual. Newton; the map is strictly rising, so it always arrives. */
export function spreadFromWinProbability(probabilityHome: number): number {
  const target = logit(probabilityHome);
  if (!Number.isFinite(target)) throw new RangeError(`no spread has a win probability of ${probabilityHome}`);
  let points = target / LINEAR;
  for (let step = 0; step < 50; step++) {
    const change = (LINEAR * points + CUBIC * points ** 3 - target) / (LINEAR + 3 * CUBIC * points ** 2);
    points -= change;
    if (Math.abs(change) < 1e-12) break;
  }
  return -points;
}
