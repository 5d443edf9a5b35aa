import { logit, sigmoid } from '#model/maths/logit.ts';

/*
 * Gradient-boosted trees for a binary target: histogram splits over coarse bins, Newton steps in the leaves.
 * Friedman (2001); second-order leaf values and gain as in Chen & Guestrin, "XGBoost" (2016), equations 5 and 7.
 */
/** The settings of the repository that season-averages.ts names, but 250 rounds at a rate of .03 instead of 750 at .01. */
const BOOSTING = { depth: 3, rounds: 250, rate: 0.03, bins: 64, lambda: 1, smallestHessian: 1 };
type BoostingSettings = Readonly<typeof BOOSTING>;

/** A complete tree in heap order: node i has the children 2i+1 and 2i+2; the leaves follow the last level of splits. */
type Tree = { readonly feature: Int16Array; readonly threshold: Float64Array; readonly leaf: Float64Array };

type BoostedTrees = { readonly start: number; readonly depth: number; readonly trees: readonly Tree[] };

function cutsOf(column: Float64Array, bins: number): Float64Array {
  const sorted = column.toSorted();
  const cuts = new Set<number>();
  for (let bin = 1; bin < bins; bin++) cuts.add(sorted[Math.floor((bin * sorted.length) / bins)] as number);
  return Float64Array.from(cuts).sort();
}

function binOf(cuts: Float64Array, value: number): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value < (cuts[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Trains the trees. `columns[f][i]` is feature f of game i. */
export function trainBoostedTrees(
  columns: readonly Float64Array[],
  target: Uint8Array,
  settings: BoostingSettings = BOOSTING,
): BoostedTrees {
  const cases = target.length;
  const { depth, rounds, rate, bins, lambda } = settings;
  const cuts = columns.map((column) => cutsOf(column, bins));
  const binned = columns.map((column, f) => Uint8Array.from(column, (value) => binOf(cuts[f] as Float64Array, value)));
  const share = target.reduce((sum, y) => sum + y, 0) / cases;
  const start = logit(share);
  const score = new Float64Array(cases).fill(start);
  const gradient = new Float64Array(cases);
  const hessian = new Float64Array(cases);
  const node = new Uint8Array(cases);
  const leaves = 1 << depth;
  const trees: Tree[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < cases; i++) {
      const p = sigmoid(score[i] as number);
      gradient[i] = p - (target[i] as number);
      hessian[i] = p * (1 - p);
    }
    node.fill(0);
    const feature = new Int16Array(leaves - 1).fill(-1);
    const threshold = new Float64Array(leaves - 1);
    for (let level = 0; level < depth; level++) {
      const splits = bestSplits(binned, gradient, hessian, node, 1 << level, settings);
      for (const [at, split] of splits.entries()) {
        const heap = (1 << level) - 1 + at;
        feature[heap] = split.feature;
        threshold[heap] = split.feature < 0 ? 0 : ((cuts[split.feature] as Float64Array)[split.bin] as number);
      }
      for (let i = 0; i < cases; i++) {
        const at = node[i] as number;
        const split = splits[at] as Split;
        const right = split.feature >= 0 && ((binned[split.feature] as Uint8Array)[i] as number) > split.bin;
        node[i] = 2 * at + (right ? 1 : 0);
      }
    }
    const top = new Float64Array(leaves);
    const bottom = new Float64Array(leaves).fill(lambda);
    for (let i = 0; i < cases; i++) {
      const at = node[i] as number;
      top[at] = (top[at] as number) + (gradient[i] as number);
      bottom[at] = (bottom[at] as number) + (hessian[i] as number);
    }
    const leaf = top.map((sum, at) => (-rate * sum) / (bottom[at] as number));
    for (let i = 0; i < cases; i++) score[i] = (score[i] as number) + (leaf[node[i] as number] as number);
    trees.push({ feature, threshold, leaf });
  }
  return { start, depth, trees };
}

type Split = { feature: number; bin: number; gain: number };

/** Returns the split with the largest gain for every node of one level; feature −1 when no split improves the fit. */
function bestSplits(
  binned: readonly Uint8Array[],
  gradient: Float64Array,
  hessian: Float64Array,
  node: Uint8Array,
  nodes: number,
  { bins, lambda, smallestHessian }: BoostingSettings,
): Split[] {
  const best = Array.from({ length: nodes }, (): Split => ({ feature: -1, bin: 0, gain: 1e-9 }));
  const sums = new Float64Array(nodes * bins * 2);
  for (const [feature, column] of binned.entries()) {
    sums.fill(0);
    for (let i = 0; i < column.length; i++) {
      const at = ((node[i] as number) * bins + (column[i] as number)) * 2;
      sums[at] = (sums[at] as number) + (gradient[i] as number);
      sums[at + 1] = (sums[at + 1] as number) + (hessian[i] as number);
    }
    for (const [at, split] of best.entries()) {
      let g = 0;
      let h = 0;
      for (let bin = 0; bin < bins; bin++) {
        g += sums[(at * bins + bin) * 2] as number;
        h += sums[(at * bins + bin) * 2 + 1] as number;
      }
      const whole = (g * g) / (h + lambda);
      let left = 0;
      let leftWeight = 0;
      for (let bin = 0; bin < bins - 1; bin++) {
        left += sums[(at * bins + bin) * 2] as number;
        leftWeight += sums[(at * bins + bin) * 2 + 1] as number;
        if (leftWeight < smallestHessian || h - leftWeight < smallestHessian) continue;
        const gain = (left * left) / (leftWeight + lambda) + (g - left) ** 2 / (h - leftWeight + lambda) - whole;
        if (gain > split.gain) Object.assign(split, { feature, bin, gain });
      }
    }
  }
  return best;
}

export function boostedProbability(model: BoostedTrees, features: readonly number[]): number {
  let score = model.start;
  for (const { feature, threshold, leaf } of model.trees) {
    let at = 0;
    for (let level = 0; level < model.depth; level++) {
      const f = feature[at] as number;
      // Training sends a bin to the right if it is above the split bin, that is, if the value is at least the upper cut of the split bin.
      const right = f >= 0 && (features[f] as number) >= (threshold[at] as number);
      at = 2 * at + (right ? 2 : 1);
    }
    score += leaf[at - (leaf.length - 1)] as number;
  }
  return sigmoid(score);
}
