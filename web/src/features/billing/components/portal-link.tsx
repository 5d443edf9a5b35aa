import { buttonStyle } from '#web/ui/form/button.tsx';
import { signalSession } from '#web/lib/api/session-signals.ts';

/** Opens the payment provider's billing portal. `href` is an address of our server that redirects to a new portal session. */
export function PortalLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonStyle({ variant: 'outline' }, 'mt-6')} onClick={followPortal}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

let isFollowing = false;

/** The subscription may have changed when the user comes back. The event is `focus`, on a phone only `visibilitychange`. */
function followPortal(): void {
  if (isFollowing) return;
  isFollowing = true;
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
}

function onReturn(): void {
  if (document.visibilityState === 'visible') signalSession('subscription');
}
