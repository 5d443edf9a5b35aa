import type { z } from 'zod';
import type { customerParams } from '#sandbox/stripe/requests/api-params.ts';
import { makeId, stripeObject } from './stripe-object.ts';

export function makeCustomer(params: z.output<typeof customerParams>, created: number) {
  return {
    ...stripeObject('customer', makeId('cus', 14), created),
    email: params.email ?? null,
    invoice_settings: { default_payment_method: null as string | null },
    metadata: { ...params.metadata },
    name: params.name ?? null,
  };
}
export type Customer = ReturnType<typeof makeCustomer>;
