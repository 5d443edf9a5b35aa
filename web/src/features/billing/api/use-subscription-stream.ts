import { useEffect } from 'react';
import { signalSession } from '#web/lib/api/session-signals.ts';

/**
 * Signals every change of the subscription that the server reports, for a page without live games. (Pages with live games
 * get these events on the stream of the games.) The server refuses the stream to users in a time-out.
 */
export function useSubscriptionStream(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const source = new EventSource('/api/stream');
    source.addEventListener('subscription', () => signalSession('subscription'));
    return () => source.close();
  }, [isOpen]);
}
