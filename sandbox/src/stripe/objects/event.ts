import { makeId, stripeObject } from './stripe-object.ts';

/** The simulated version of Stripe's API. It is the version that the product's SDK uses. */
export const apiVersion = '2026-10-28.endive';

export function makeEvent(type: string, object: object, created: number) {
  return {
    ...stripeObject('event', makeId('evt'), created),
    api_version: apiVersion,
    data: { object: structuredClone(object) },
    type,
  };
}
export type StripeEvent = ReturnType<typeof makeEvent>;
