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
    ...nullFields(`after_expiration billing_address_collection client_secret currency_conversion customer_account customer_creation
      customer_email integration_identifier invoice_creation locale managed_payments origin_context payment_intent
      payment_link permissions recovered_from setup_intent shipping_address_collection shipping_cost submit_type
      wallet_options`),
    adaptive_pricing: { enabled: true },
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
    branding_settings: {
      background_color: '#ffffff',
      border_style: 'rounded',
      button_color: '#0074d4',
      display_name: 'Courtline sandbox',
      font_family: 'default',
      icon: null,
      logo: null,
    },
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null as { promotions: null; terms_of_service: 'accepted' | null } | null,
    consent_collection: params.consent_collection
      ? { payment_method_reuse_agreement: null, promotions: 'none', terms_of_service: params.consent_collection.terms_of_service }
      : null,
    currency: 'usd',
    custom_fields: [],
    custom_text: {
      ...nullFields('after_submit shipping_address submit'),
      terms_of_service_acceptance: params.custom_text?.terms_of_service_acceptance ?? null,
    },
    customer: customer.id,
    customer_details: {
      ...nullFields('address business_name individual_name name phone tax_ids'),
      email: customer.email,
      tax_exempt: 'none',
    },
    discounts: [] as { coupon: string | null; promotion_code: string | null }[],
    expires_at: params.expires_at ?? created + daySeconds,
    invoice: null as string | null,
    metadata: { ...params.metadata },
    mode: 'subscription',
    payment_method_collection: 'always',
    payment_method_configuration_details: { id: 'pmc_sandbox', parent: null },
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    phone_number_collection: { enabled: false },
    saved_payment_method_options: { allow_redisplay_filters: ['always'], payment_method_remove: 'disabled', payment_method_save: null },
    shipping_options: [],
    status: 'open',
    subscription: null as string | null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}/c/pay/${id}` as string | null,
  };
}
export type Session = ReturnType<typeof makeSession>;

export function makePortalSession(customerId: string, returnUrl: string | null, origin: string, created: number) {
  const id = makeId('bps');
  return {
    ...stripeObject('billing_portal.session', id, created),
    ...nullFields(`customer_account flow locale on_behalf_of`),
    configuration: 'bpc_sandbox',
    customer: customerId,
    return_url: returnUrl,
    url: `${origin}/p/session/${id}`,
  };
}
export type PortalSession = ReturnType<typeof makePortalSession>;
