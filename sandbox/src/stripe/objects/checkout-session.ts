import type { z } from 'zod';
import type { sessionParams } from '#sandbox/stripe/requests/api-params.ts';
import { makeId } from './make-id.ts';
import type { Price } from './price.ts';
import type { Customer } from './customer.ts';

const day = 86_400;

export function makeSession(params: z.output<typeof sessionParams>, customer: Customer, price: Price, created: number, origin: string) {
  const id = makeId('cs_test', 58);
  const amount = price.unit_amount * (params.line_items[0]?.quantity ?? 1);
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: true },
    after_expiration: null,
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
    billing_address_collection: null,
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
    client_secret: null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null as { promotions: null; terms_of_service: 'accepted' | null } | null,
    consent_collection: params.consent_collection
      ? { payment_method_reuse_agreement: null, promotions: 'none', terms_of_service: params.consent_collection.terms_of_service }
      : null,
    created,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: params.custom_text?.terms_of_service_acceptance ?? null,
    },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: null,
    },
    customer_email: null,
    discounts: [] as { coupon: string | null; promotion_code: string | null }[],
    expires_at: params.expires_at ?? created + day,
    integration_identifier: null,
    invoice: null as string | null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: { ...params.metadata },
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: { id: 'pmc_sandbox', parent: null },
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: {
      allow_redisplay_filters: ['always'],
      payment_method_remove: 'disabled',
      payment_method_save: null,
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null as string | null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}/c/pay/${id}` as string | null,
    wallet_options: null,
  };
}
export type Session = ReturnType<typeof makeSession>;

export function makeLineItem(price: Price, discount: number) {
  return {
    id: makeId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: discount,
    amount_subtotal: price.unit_amount,
    amount_tax: 0,
    amount_total: price.unit_amount - discount,
    currency: 'usd',
    description: price.nickname,
    metadata: {},
    price,
    quantity: 1,
  };
}
