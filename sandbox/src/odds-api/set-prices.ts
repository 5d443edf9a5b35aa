/** Two American prices whose implied probabilities share out as told and add up to 1 + margin. */
export function setPrices(probability: number, margin: number, step: number): readonly [number, number] {
  const bounded = Math.min(0.985, Math.max(0.015, probability));
  const power = powerFor(bounded, margin);
  const exact = [bounded, 1 - bounded].map((one) => americanFrom(one ** power)) as [number, number];
  const rounded = exact.map((price) => roundPrice(price, step)) as [number, number];
  const taken = impliedBy(rounded[0]) + impliedBy(rounded[1]) - 1;
  // Coarse steps can eat the margin or double it on long prices; then the bookmaker quotes to the point.
  return taken > 0.025 && taken < 0.07 ? rounded : (exact.map(Math.round) as [number, number]);
}

export function impliedBy(american: number): number {
  return american > 0 ? 100 / (american + 100) : american / (american - 100);
}

export function decimalFrom(american: number): number {
  return Math.round((american > 0 ? 1 + american / 100 : 1 - 100 / american) * 100) / 100;
}

/** The power that lifts both probabilities to a sum of 1 + margin. Unlike a plain factor it never lifts a favorite past 1. */
function powerFor(probability: number, margin: number): number {
  let low = 0.3;
  let high = 1;
  for (let round = 0; round < 30; round += 1) {
    const middle = (low + high) / 2;
    if (probability ** middle + (1 - probability) ** middle > 1 + margin) low = middle;
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
