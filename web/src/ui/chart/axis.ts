export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
}

/** Position of a value as a percentage of the axis. Values outside the range are moved to its edge. */
export function percentOf({ from, to }: Axis, value: number): number {
  return Math.min(100, Math.max(0, ((value - from) / (to - from || 1)) * 100));
}

/** The smallest range of an axis. In a smaller range, rounding errors would be larger than the distance between two ticks. */
const smallestSpan = 1e-9;

const wantedTicks = 4;

export function axisFor(values: readonly number[], label: (value: number) => string): Axis {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = [high - low, Math.abs(high)].find((length) => length > smallestSpan) ?? 1;
  const step = roundStep(span / wantedTicks);
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const count = Math.max(1, Math.round((to - from) / step));
  const ticks = Array.from({ length: count + 1 }, (_, index) => from + index * step);
  return { from, to: ticks.at(-1) ?? to, ticks: ticks.map((at) => ({ at, label: label(at) })) };
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * magnitude).find((step) => step >= rough * 0.999) ?? rough;
}
