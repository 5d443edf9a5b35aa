import { makeId } from './make-id.ts';

/** The simulated API version: the one that the SDK is pinned to. */
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
