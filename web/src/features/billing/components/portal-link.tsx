import { buttonStyle } from '#web/ui/form/button-style.ts';
import { followPortal } from '#web/features/billing/follow-portal.ts';

/** A link to the payment provider's billing portal, in a new tab. `href` is an address of our server that redirects to a new portal session. */
export function PortalLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonStyle({ variant: 'outline' }, 'mt-6')} onClick={followPortal}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
