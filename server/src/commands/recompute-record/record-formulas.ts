/* Implemented a second time from the definitions: two independent implementations that agree are likely to be correct. */

const z95 = 1.959963984540054;

export interface Interval {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}

export type Chances = readonly [first: number, second: number];

export const withoutPush = ([first, second]: Chances) => first / (first + second);

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const mean = (values: readonly number[]) => sum(values) / values.length;

/** The density of Student's t distribution, up to a constant factor. */
const tDensity = (x: number, degrees: number) => (1 + x ** 2 / degrees) ** (-(degrees + 1) / 2);

/** The half width, in standard errors, of the interval that has 95 % of Student's t distribution: found by adding up the density. */
function tQuantile(degrees: number): number {
  const step = 1e-3;
  const areaOf = (from: number, to: number) =>
    (step / 6) * (tDensity(from, degrees) + 4 * tDensity((from + to) / 2, degrees) + tDensity(to, degrees));
  const areas = Array.from({ length: 50_000 }, (_, index) => areaOf(index * step, (index + 1) * step));
  let missing = 0.95 * sum(areas);
  const whole = areas.findIndex((area) => (missing -= area) < 0);
  return (whole + 1 + missing / areas[whole]!) * step;
}

const quantiles = new Map<number, number>();

/** The mean with its 95 % interval: none below 10 values, with Student's t below 30, and not beyond the possible values. */
export function meanWithInterval(values: readonly number[], { lowest = -Infinity, highest = Infinity } = {}): Interval | null {
  const n = values.length;
  if (n === 0) return null;
  const value = mean(values);
  if (n < 10) return { value, low: null, high: null, n };
  if (n < 30 && !quantiles.has(n)) quantiles.set(n, tQuantile(n - 1));
  const quantile = quantiles.get(n) ?? z95;
  const squares = sum(values.map((sample) => sample * sample));
  // If all values are equal, rounding can make this difference slightly negative. The square root needs at least 0.
  const error = Math.sqrt(Math.max(0, squares - n * value * value) / (n - 1) / n);
  return { value, low: Math.max(lowest, value - quantile * error), high: Math.min(highest, value + quantile * error), n };
}

/** A share with its 95 % interval. The ends of Wilson's interval are the two roots x of (p − x)² = z² x (1 − x) / n. */
export function shareWithInterval(successes: number, n: number): Interval {
  const p = successes / n;
  const [a, b, c] = [1 + z95 ** 2 / n, -(2 * p + z95 ** 2 / n), p * p];
  const root = Math.sqrt(b * b - 4 * a * c);
  return { value: p, low: Math.max(0, (-b - root) / (2 * a)), high: Math.min(1, (-b + root) / (2 * a)), n };
}

/** −ln of the probability given to what happened. The probability counts as at least 1e-9. */
export function logLoss(probability: number, happened: boolean): number {
  const given = happened ? probability : 1 - probability;
  return Math.log(1 / Math.min(1 - 1e-9, Math.max(1e-9, given)));
}

export const brierScore = (probability: number, happened: boolean) => (happened ? 1 - probability : probability) ** 2;

export function accuracy(probability: number, happened: boolean): number {
  if (probability === 0.5) return 0.5;
  return happened === probability > 0.5 ? 1 : 0;
}

/** Probability of the first side, computed from decimal prices. The bookmaker's margin is removed from both sides in proportion. */
export const noVig = (first: number, second: number) => second / (first + second);

export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return sorted.length === 0 ? null : (sorted[Math.floor(at)]! + sorted[Math.ceil(at)]!) / 2;
}

/** Cumulative normal distribution by its power series (Marsaglia, "Evaluating the normal distribution", 2004). */
export function normalCdf(x: number): number {
  if (x < -8) return 0;
  if (x > 8) return 1;
  let [term, total] = [x, x];
  for (let i = 3; Math.abs(term) > 1e-18; i += 2) {
    term *= (x * x) / i;
    total += term;
  }
  return 0.5 + (total * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}

/*
 * The distribution of final totals as `/how-it-works` describes it: whole numbers with a standard deviation of 18 points
 * around the expected total. 5.5 % of games go to overtime, which adds 22.2 points and multiplies the deviation by 1.235.
 */
const [totalSd, overtimeShare, overtimePoints, overtimeFactor] = [18, 0.055, 22.2, 1.235];
/** The numbers of these formulas, by the names under which the site publishes them. */
export const totalNumbers = { sd: totalSd, overtimeShare, overtimePoints, overtimeWidth: overtimeFactor };

const regulationSd = Math.sqrt(
  (totalSd ** 2 - overtimeShare * (1 - overtimeShare) * overtimePoints ** 2) / (1 - overtimeShare + overtimeShare * overtimeFactor ** 2),
);

const probabilityUpTo = (points: number, expected: number) =>
  (1 - overtimeShare) * normalCdf((points + 0.5 - expected + overtimeShare * overtimePoints) / regulationSd) +
  overtimeShare * normalCdf((points + 0.5 - expected + overtimeShare * overtimePoints - overtimePoints) / (regulationSd * overtimeFactor));

export function totalProbabilities(line: number, expected: number): Chances {
  return [1 - probabilityUpTo(Math.floor(line), expected), probabilityUpTo(Math.ceil(line) - 1, expected)];
}

/** The expected total at which a book's two prices are fair, by bisection. */
export function expectedTotal(line: number, over: number, under: number): number {
  let [low, high] = [line - 140, line + 140];
  for (let i = 0; i < 60; i++) {
    const expected = (low + high) / 2;
    if (withoutPush(totalProbabilities(line, expected)) < noVig(over, under)) low = expected;
    else high = expected;
  }
  return (low + high) / 2;
}
