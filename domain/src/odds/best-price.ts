import { assertPrice } from './price.ts';

/**
 * The offer with the highest decimal price. Of equal prices the first offer is returned; without offers the result is undefined.
 */
export function bestPrice<Offer extends { readonly price: number }>(offers: readonly Offer[]): Offer | undefined {
  let best: Offer | undefined;
  for (const offer of offers) {
    assertPrice(offer.price);
    if (best === undefined || offer.price > best.price) best = offer;
  }
  return best;
}
