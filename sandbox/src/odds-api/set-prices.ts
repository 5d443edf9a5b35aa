export function pricesForProbability(probability: number, overround: number, step: number): readonly [number, number] {
  const bounded = Math.min(0.985, Math.max(0.015, probability));
  const power = powerFor(bounded, overround);
  const exact = [bounded, 1 - bounded].map((one) => americanFrom(one ** power)) as [number, number];
  const rounded = exact.map((price) => roundPrice(price, step)) as [number, number];
  const roundedOverround = impliedByAmericanOdds(rounded[0]) + impliedByAmericanOdds(rounded[1]) - 1;
  // Rounding extreme prices to steps can remove or double the overround. Such prices are rounded to whole numbers instead.
  return roundedOverround > 0.025 && roundedOverround < 0.07 ? rounded : (exact.map(Math.round) as [number, number]);
}

export function impliedByAmericanOdds(american: number): number {
  return american > 0 ? 100 / (american + 100) : american / (american - 100);
}

/** The exponent with which both probabilities add up to 1 + `overround`. Multiplying them by a factor could give a probability above 1. */
function powerFor(probability: number, overround: number): number {
  let low = 0.3;
  let high = 1;
  for (let round = 0; round < 30; round += 1) {
    const middle = (low + high) / 2;
    if (probability ** middle + (1 - probability) ** middle > 1 + overround) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function americanFrom(implied: number): number {
  return implied >= 0.5 ? (-100 * implied) / (1 - implied) : (100 * (1 - implied)) / implied;
}

function roundPrice(american: number, step: number): number {
  const size = Math.abs(american);
  const coarse = size < 200 ? step : size < 500 ? Math.max(step, 5) : size < 1000 ? 10 : 50;
  return Math.round(american / coarse) * coarse;
}
