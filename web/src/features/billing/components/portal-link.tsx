import { buttonStyle } from '#web/ui/form/button-style.ts';

/** Opens beside the product; the address makes a fresh link each time, so a page left open for days still leads there. */
export function PortalLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonStyle('outline', 'md', 'mt-6')}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
