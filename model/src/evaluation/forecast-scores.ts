/** Probabilities are clamped here: the log loss of a wrong certainty would be infinite. */
const EDGE = 1e-9;

function assertProbability(probability: number): void {
  if (!(probability >= 0 && probability <= 1)) throw new RangeError(`${probability} is not a probability`);
}

/** −ln of the probability of the outcome. .6931 for a forecast of one half. Lower is better. */
export function logLoss(probability: number, happened: boolean): number {
  assertProbability(probability);
  const given = happened ? probability : 1 - probability;
  return -Math.log(Math.min(1 - EDGE, Math.max(EDGE, given)));
}

/** Brier (1950): squared distance to the outcome. .25 for a forecast of one half. */
export function brierScore(probability: number, happened: boolean): number {
  assertProbability(probability);
  return (probability - (happened ? 1 : 0)) ** 2;
}

/** 1 if the more probable side won, ½ for a forecast of one half. */
export function accuracyScore(probability: number, happened: boolean): number {
  assertProbability(probability);
  if (probability === 0.5) return 0.5;
  return probability > 0.5 === happened ? 1 : 0;
}

/** Ranked probability score over ordered classes (Epstein 1969), such as under, push, over: a near miss costs less than a far one. */
export function rankedProbabilityScore(probabilities: readonly number[], happened: number): number {
  if (!(Number.isInteger(happened) && happened >= 0 && happened < probabilities.length))
    throw new RangeError(`there is no class ${happened}`);
  let cumulative = 0;
  let score = 0;
  for (const [index, probability] of probabilities.entries()) {
    assertProbability(probability);
    cumulative += probability;
    if (index < probabilities.length - 1) score += (cumulative - (index >= happened ? 1 : 0)) ** 2;
  }
  return score;
}
