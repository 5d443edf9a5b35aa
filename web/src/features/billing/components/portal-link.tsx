import { buttonStyle } from '#web/ui/form/button-style.ts';

/** Opens the provider's billing portal in a new tab. The address creates a new portal session on each click. */
export function PortalLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonStyle({ variant: 'outline' }, 'mt-6')}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
