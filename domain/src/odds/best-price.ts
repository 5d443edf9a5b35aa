import { assertPrice } from './price.ts';

/**
 * The offer that returns most for the same outcome. Decimal prices only: sorting American ones puts −150 above −105.
 * The first of equals wins, so the answer does not depend on anything but the order given. Undefined when there is no offer.
 */
export function bestPrice<Offer extends { readonly price: number }>(offers: readonly Offer[]): Offer | undefined {
  let best: Offer | undefined;
  for (const offer of offers) {
    assertPrice(offer.price);
    if (best === undefined || offer.price > best.price) best = offer;
  }
  return best;
}
