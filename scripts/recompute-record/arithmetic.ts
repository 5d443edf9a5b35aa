/*
 * The record's formulas once more, written from their definitions and not from the product's code: what two people work out
 * apart and agree on is likely to be right.
 */

const z95 = 1.959963984540054;

export interface Spread {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const average = (values: readonly number[]) => sum(values) / values.length;

/** Mean ± 1.96 standard errors. */
export function spreadOf(values: readonly number[]): Spread | null {
  const n = values.length;
  if (n === 0) return null;
  const value = average(values);
  if (n === 1) return { value, low: null, high: null, n };
  const squares = sum(values.map((one) => one * one));
  // Of equal values the difference is nothing, or by the last bit less than that.
  const error = Math.sqrt(Math.max(0, squares - n * value * value) / (n - 1) / n);
  return { value, low: value - z95 * error, high: value + z95 * error, n };
}

/** Wilson's interval as the two roots of (p − x)² = z² x (1 − x) / n. */
export function shareOf(successes: number, n: number): Spread {
  const p = successes / n;
  const [a, b, c] = [1 + z95 ** 2 / n, -(2 * p + z95 ** 2 / n), p * p];
  const root = Math.sqrt(b * b - 4 * a * c);
  return { value: p, low: Math.max(0, (-b - root) / (2 * a)), high: Math.min(1, (-b + root) / (2 * a)), n };
}

/** Surprise: −ln of the chance given to what happened, cut at one in a thousand million. */
export function surprise(chance: number, came: boolean): number {
  const given = came ? chance : 1 - chance;
  return Math.log(1 / Math.min(1 - 1e-9, Math.max(1e-9, given)));
}

export const squaredMiss = (chance: number, came: boolean) => (came ? 1 - chance : chance) ** 2;

export function right(chance: number, came: boolean): number {
  if (chance === 0.5) return 0.5;
  return came === chance > 0.5 ? 1 : 0;
}

/** What two prices say once the margin is taken out in proportion. */
export const withoutMargin = (first: number, second: number) => second / (first + second);

export function middle(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return sorted.length === 0 ? null : (sorted[Math.floor(at)]! + sorted[Math.ceil(at)]!) / 2;
}

/** The normal curve's area by its power series (Marsaglia, "Evaluating the normal distribution", 2004). */
function area(x: number): number {
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
 * Final totals as `/how-it-works` states them: whole numbers around an expectation with a spread of 18 points; one game in
 * eighteen (5.5 %) goes to overtime, which adds 22.2 points and spreads 1.235 times as wide.
 */
const [overall, overtime, extra, wider] = [18, 0.055, 22.2, 1.235];
const width = Math.sqrt((overall ** 2 - overtime * (1 - overtime) * extra ** 2) / (1 - overtime + overtime * wider ** 2));

const below = (points: number, mean: number) =>
  (1 - overtime) * area((points + 0.5 - mean + overtime * extra) / width) +
  overtime * area((points + 0.5 - mean + overtime * extra - extra) / (width * wider));

export function chancesOfTotal(line: number, mean: number): { readonly over: number; readonly under: number } {
  const whole = Number.isInteger(line);
  return { over: 1 - below(Math.floor(line), mean), under: below(whole ? line - 1 : Math.floor(line), mean) };
}

/** The chance of over once pushes are set aside. */
export function overWhenDecided(line: number, mean: number): number {
  const { over, under } = chancesOfTotal(line, mean);
  return over / (over + under);
}

/** The expected total at which a book's two prices are fair, by halving. */
export function expectedTotal(line: number, over: number, under: number): number {
  let [low, high] = [line - 140, line + 140];
  for (let i = 0; i < 60; i++) {
    const mean = (low + high) / 2;
    if (overWhenDecided(line, mean) < withoutMargin(over, under)) low = mean;
    else high = mean;
  }
  return (low + high) / 2;
}
