/**
 * The argument at which an increasing function is zero, by false position with the Illinois modification (Dowell & Jarratt 1971). The
 * function must be negative at `low` and positive at `high`; `start` lies between them.
 */
export function findRoot(increasing: (x: number) => number, range: { low: number; high: number; start: number }): number {
  let { low, high, start: x } = range;
  let below = increasing(low);
  let above = increasing(high);
  for (let round = 0; round < 100; round++) {
    const at = increasing(x);
    if (Math.abs(at) < 1e-12 || high - low < 1e-10) break;
    if (at > 0) {
      high = x;
      above = at;
      below /= 2;
    } else {
      low = x;
      below = at;
      above /= 2;
    }
    x = high - (above * (high - low)) / (above - below);
  }
  return x;
}
