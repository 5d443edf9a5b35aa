import { logit, sigmoid } from '#model/maths/logit.ts';
import { type Estimate, normalInterval } from '#domain/maths/confidence-interval.ts';
import type { EventForecast } from './reliability-bins.ts';

/** Calibrated forecasts have slope 1 and intercept 0. With a slope under 1 they are too extreme, with an intercept over 0 too low. */
interface Calibration {
  readonly slope: Estimate;
  readonly intercept: Estimate;
}

/** Logistic regression of the outcomes on the log-odds of the forecasts (Cox 1958), solved by Newton's method. */
export function calibration(forecasts: readonly EventForecast[]): Calibration {
  const n = forecasts.length;
  if (n < 3) throw new RangeError('too few forecasts for a calibration');
  const x = forecasts.map(({ probability }) => logit(Math.min(1 - 1e-6, Math.max(1e-6, probability))));
  let intercept = 0;
  let slope = 1;
  let information = { aa: 0, ab: 0, bb: 0 };
  for (let step = 0; step < 50; step++) {
    let gradientA = 0;
    let gradientB = 0;
    let aa = 0;
    let ab = 0;
    let bb = 0;
    for (const [index, { happened }] of forecasts.entries()) {
      const xi = x[index] as number;
      const p = sigmoid(intercept + slope * xi);
      const residual = (happened ? 1 : 0) - p;
      const weight = p * (1 - p);
      gradientA += residual;
      gradientB += residual * xi;
      aa += weight;
      ab += weight * xi;
      bb += weight * xi * xi;
    }
    information = { aa, ab, bb };
    const determinant = aa * bb - ab * ab;
    // If all forecasts are equal, the determinant is zero and the slope is undefined.
    if (!(determinant > 1e-12 * aa * bb)) throw new RangeError('forecasts that do not differ have no calibration slope');
    const changeA = (bb * gradientA - ab * gradientB) / determinant;
    const changeB = (aa * gradientB - ab * gradientA) / determinant;
    intercept += changeA;
    slope += changeB;
    if (Math.abs(changeA) + Math.abs(changeB) < 1e-10) break;
  }
  const { aa, ab, bb } = information;
  const determinant = aa * bb - ab * ab;
  return {
    slope: normalInterval(slope, Math.sqrt(aa / determinant), n),
    intercept: normalInterval(intercept, Math.sqrt(bb / determinant), n),
  };
}
