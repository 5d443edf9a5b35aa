import { makeId } from './make-id.ts';

export function makePortalSession(customerId: string, returnUrl: string | null, origin: string, created: number) {
  const id = makeId('bps');
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created,
    customer: customerId,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${origin}/p/session/${id}`,
  };
}
export type PortalSession = ReturnType<typeof makePortalSession>;
