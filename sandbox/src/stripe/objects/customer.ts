import type { z } from 'zod';
import type { customerParams } from '#sandbox/stripe/requests/api-params.ts';
import { makeId } from './make-id.ts';

export function makeCustomer(params: z.output<typeof customerParams>, created: number) {
  return {
    id: makeId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null as string | null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: makeId('x', 8).slice(2).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null as string | null, footer: null, rendering_options: null },
    livemode: false,
    metadata: { ...params.metadata },
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
export type Customer = ReturnType<typeof makeCustomer>;

/** Fields that are included only when requested with `expand`. */
export const customerExtras = {
  tax: { automatic_tax: 'unrecognized_location', ip_address: null, location: null, provider: 'stripe' },
  invoice_credit_balance: {},
};
