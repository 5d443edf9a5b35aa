import type { z } from 'zod';
import type { sessionParams } from '#sandbox/stripe/requests/api-params.ts';
import { makeId, nullFields, stripeObject } from './stripe-object.ts';
import type { Price } from './price.ts';
import type { Customer } from './customer.ts';

const daySeconds = 86_400;

export function makeSession(params: z.output<typeof sessionParams>, customer: Customer, price: Price, created: number, origin: string) {
  const id = makeId('cs_test', 58);
  const amount = price.unit_amount * (params.line_items[0]?.quantity ?? 1);
  return {
    ...stripeObject('checkout.session', id, created),
    ...nullFields('locale payment_intent permissions'),
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: {
      enabled: params.automatic_tax?.enabled ?? false,
      liability: params.automatic_tax?.enabled ? { type: 'self' } : null,
      provider: params.automatic_tax?.enabled ? 'stripe' : null,
      status: (params.automatic_tax?.enabled ? 'requires_location_inputs' : null) as string | null,
    },
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    consent: null as { promotions: null; terms_of_service: 'accepted' | null } | null,
    consent_collection: params.consent_collection
      ? { payment_method_reuse_agreement: null, promotions: 'none', terms_of_service: params.consent_collection.terms_of_service }
      : null,
    currency: 'usd',
    custom_text: {
      ...nullFields('after_submit shipping_address submit'),
      terms_of_service_acceptance: params.custom_text?.terms_of_service_acceptance ?? null,
    },
    customer: customer.id,
    discounts: [] as { coupon: string | null; promotion_code: string | null }[],
    expires_at: params.expires_at ?? created + daySeconds,
    invoice: null as string | null,
    metadata: { ...params.metadata },
    mode: 'subscription',
    payment_method_collection: 'always',
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    subscription: null as string | null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: `${origin}/c/pay/${id}` as string | null,
  };
}
export type Session = ReturnType<typeof makeSession>;

export function makePortalSession(customerId: string, returnUrl: string | null, origin: string, created: number) {
  const id = makeId('bps');
  return {
    ...stripeObject('billing_portal.session', id, created),
    ...nullFields('flow locale'),
    configuration: 'bpc_sandbox',
    customer: customerId,
    return_url: returnUrl,
    url: `${origin}/p/session/${id}`,
  };
}
export type PortalSession = ReturnType<typeof makePortalSession>;
