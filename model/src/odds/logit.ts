/** Log odds. Infinite at 0 and 1, which is why fitted probabilities are kept inside. */
export function logit(probability: number): number {
  if (!(probability >= 0 && probability <= 1)) throw new RangeError(`${probability} is not a probability`);
  return Math.log(probability / (1 - probability));
}

export function sigmoid(logOdds: number): number {
  // Two branches, so that exp never overflows.
  if (logOdds >= 0) return 1 / (1 + Math.exp(-logOdds));
  const e = Math.exp(logOdds);
  return e / (1 + e);
}
