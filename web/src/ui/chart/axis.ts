/** One direction of a chart: from where to where, and what is written beside it. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
}

/** Where a value stands, in per cent of the axis. What lies beyond stands at the edge. */
export function shareOf({ from, to }: Axis, value: number): number {
  return Math.min(100, Math.max(0, ((value - from) / (to - from || 1)) * 100));
}

/** No chart of ours tells finer differences; below it the arithmetic of steps breaks down. */
const finest = 1e-9;

/** An axis that holds all values, with a few round numbers on it. */
export function axisFor(values: readonly number[], label: (value: number) => string, wanted = 4): Axis {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = [high - low, Math.abs(high)].find((length) => length > finest) ?? 1;
  const step = roundStep(span / wanted);
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const count = Math.max(1, Math.round((to - from) / step));
  const ticks = Array.from({ length: count + 1 }, (_, index) => from + index * step);
  return { from, to: ticks.at(-1) ?? to, ticks: ticks.map((at) => ({ at, label: label(at) })) };
}

/** The next of 1, 2, 5, 10, … */
function roundStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * magnitude).find((step) => step >= rough * 0.999) ?? rough;
}
