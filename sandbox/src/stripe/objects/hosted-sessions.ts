import type { z } from 'zod';
import type { sessionParams } from '#sandbox/stripe/requests/api-params.ts';
import { makeId, stripeObject } from './stripe-object.ts';

const daySeconds = 86_400;

export function makeSession(params: z.output<typeof sessionParams>, customerId: string, created: number, origin: string) {
  const id = makeId('cs_test', 58);
  return {
    ...stripeObject('checkout.session', id, created),
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    automatic_tax: { enabled: params.automatic_tax?.enabled ?? false },
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    consent: null as { promotions: null; terms_of_service: 'accepted' | null } | null,
    consent_collection: params.consent_collection
      ? { payment_method_reuse_agreement: null, promotions: 'none', terms_of_service: params.consent_collection.terms_of_service }
      : null,
    custom_text: { terms_of_service_acceptance: params.custom_text?.terms_of_service_acceptance ?? null },
    customer: customerId,
    expires_at: params.expires_at ?? created + daySeconds,
    status: 'open',
    subscription: null as string | null,
    success_url: params.success_url,
    url: `${origin}/c/pay/${id}` as string | null,
  };
}
export type Session = ReturnType<typeof makeSession>;

export function makePortalSession(customerId: string, returnUrl: string | null, origin: string, created: number) {
  const id = makeId('bps');
  return {
    ...stripeObject('billing_portal.session', id, created),
    customer: customerId,
    return_url: returnUrl,
    url: `${origin}/p/session/${id}`,
  };
}
export type PortalSession = ReturnType<typeof makePortalSession>;
