import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '#web/lib/api/use-user.ts';
import type { Tier } from '#contract/page-rendering.ts';

/** Follows changes of the lists of games. The server checks the tier only when a connection opens, so a new tier needs a new connection. */
export function useLiveGames(tier: Tier, hasList: boolean): void {
  const queries = useQueryClient();
  const isReady = useUser() !== undefined && hasList;
  useEffect(() => {
    if (!isReady) return undefined;
    const stopping = new AbortController();
    // Loaded later, because the first view does not need it.
    void import('./follow-games.ts').then(({ followGames }) => {
      if (!stopping.signal.aborted) followGames(queries, tier, stopping.signal);
    });
    return () => stopping.abort();
  }, [queries, tier, isReady]);
}
