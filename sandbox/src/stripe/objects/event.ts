import { makeId } from './make-id.ts';

/** The simulated version of Stripe's API. It is the version that the product's SDK uses. */
export const apiVersion = '2026-10-28.endive';

export function makeEvent(type: string, object: object, created: number) {
  return {
    id: makeId('evt'),
    object: 'event',
    api_version: apiVersion,
    created,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
export type StripeEvent = ReturnType<typeof makeEvent>;
