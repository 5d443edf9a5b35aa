import type { z } from 'zod';
import type { customerParams } from '#sandbox/stripe/requests/api-params.ts';
import { makeId, nullFields, stripeObject } from './stripe-object.ts';

export function makeCustomer(params: z.output<typeof customerParams>, created: number) {
  return {
    ...stripeObject('customer', makeId('cus', 14), created),
    ...nullFields('address description discount phone shipping'),
    balance: 0,
    currency: null as string | null,
    email: params.email ?? null,
    invoice_prefix: makeId('x', 8).slice(2).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null as string | null, footer: null, rendering_options: null },
    metadata: { ...params.metadata },
    name: params.name ?? null,
    next_invoice_sequence: 1,
  };
}
export type Customer = ReturnType<typeof makeCustomer>;
