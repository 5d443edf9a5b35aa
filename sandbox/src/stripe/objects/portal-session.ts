import { makeId, nullFields, stripeObject } from './stripe-object.ts';

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
