import { buttonStyle } from '#web/ui/form/button.tsx';
import { signalSession } from '#web/lib/api/session-signals.ts';

export function PortalLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonStyle({ variant: 'outline' }, 'mt-6')} onClick={followPortal}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

let isFollowing = false;

/** When the user comes back from the portal, the subscription may have changed. A phone fires only `visibilitychange`, not `focus`. */
function followPortal(): void {
  if (isFollowing) return;
  isFollowing = true;
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
}

function onReturn(): void {
  if (document.visibilityState === 'visible') signalSession('subscription');
}
