import { signalSession } from '#web/lib/api/session-signals.ts';

let isFollowing = false;

/**
 * The billing portal opens in another tab. Whenever the user comes back to this one, the subscription may be different. A
 * portal in another window causes only the event `focus`, a portal in another tab of a phone only `visibilitychange`.
 */
export function followPortal(): void {
  if (isFollowing) return;
  isFollowing = true;
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
}

function onReturn(): void {
  if (document.visibilityState === 'visible') signalSession('subscription');
}
