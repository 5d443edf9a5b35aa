import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Tier } from '#web/lib/api/tier.ts';
import { useUser } from '#web/lib/api/use-user.ts';

/**
 * Applies changes from the server's event stream to the cached lists of games. The server checks the tier only when a
 * connection opens, so a new tier needs a new connection, and the connection waits until the user is known. Its script is
 * loaded after the page; should that fail, the page shows its prices with their age as without a connection.
 */
export function useLiveGames(tier: Tier, hasList: boolean): void {
  const queries = useQueryClient();
  const isReady = useUser() !== undefined && hasList;
  useEffect(() => {
    if (!isReady) return undefined;
    const stopping = new AbortController();
    import('./follow-games.ts').then(
      ({ followGames }) => stopping.signal.aborted || followGames(queries, tier, stopping.signal),
      () => undefined,
    );
    return () => stopping.abort();
  }, [queries, tier, isReady]);
}
