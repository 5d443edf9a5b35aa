/** Log odds. Infinite at 0 and 1, which is why fitted probabilities are kept inside. */
export function logit(probability: number): number {
  if (!(probability >= 0 && probability <= 1)) throw new RangeError(`${probability} is not a probability`);
  return Math.log(probability / (1 - probability));
}

export function sigmoid(logOdds: number): number {
  // Far below zero exp is infinite and the quotient the 0 that it should be.
  return 1 / (1 + Math.exp(-logOdds));
}
