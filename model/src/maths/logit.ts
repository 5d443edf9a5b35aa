export function logit(probability: number): number {
  if (!(probability >= 0 && probability <= 1)) throw new RangeError(`${probability} is not a probability`);
  return Math.log(probability / (1 - probability));
}

export function sigmoid(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
