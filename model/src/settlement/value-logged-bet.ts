export interface ValuedLeg {
  readonly gameId: string;
  readonly price: number;
  readonly isVoid: boolean;
  readonly closingLineValue: number | null;
}

/**
 * Closing line value of a whole bet. The expected return of a parlay is the product of the returns of its legs, if they are independent:
 * legs on one game are not, so such a parlay has none. Void legs do not count.
 */
export function betClosingValue(price: number, legs: readonly ValuedLeg[]): number | null {
  const counted = legs.filter(({ isVoid }) => !isVoid);
  if (counted.length === 0 || new Set(legs.map(({ gameId }) => gameId)).size < legs.length) return null;
  // What the book pays in comparison with the product of the legs.
  let returned = legs.reduce((left, leg) => left / leg.price, price);
  for (const { closingLineValue } of counted) {
    if (closingLineValue === null) return null;
    returned *= 1 + closingLineValue;
  }
  return returned - 1;
}
