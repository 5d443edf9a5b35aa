import { assertPrice } from './price.ts';

/**
 * The offer with the highest decimal price. American prices cannot be compared as numbers: −150 is larger in size than −105.
 * The first of equal offers wins. Undefined without offers.
 */
export function bestPrice<Offer extends { readonly price: number }>(offers: readonly Offer[]): Offer | undefined {
  let best: Offer | undefined;
  for (const offer of offers) {
    assertPrice(offer.price);
    if (best === undefined || offer.price > best.price) best = offer;
  }
  return best;
}
