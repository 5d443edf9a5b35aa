import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiAnswer } from '#web/lib/api/api-client.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import type { Tier } from '#web/lib/api/tier.ts';
import { userKey } from '#web/lib/api/use-user.ts';
import { mergeGames } from '#web/features/games/apply-game-changes.ts';

const latest = apiQuery('/api/predictions/latest');
const premium = apiQuery('/api/predictions/premium');
const reopenAfterMs = 15_000;

/**
 * Takes over what changes while the page is open. The browser reconnects by itself and says what it saw last; only a
 * refused connection ends it, and is tried again later. The server decides once per connection what the viewer may see,
 * so another tier opens another one. It opens when the list is here, and the first word of the stream has the list read
 * once more: what changed between the two would otherwise be missed.
 */
export function useLiveGames(tier: Tier, hasList: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!hasList) return undefined;
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function takeOver(query: typeof latest | typeof premium, event: Event): void {
      const changed = listIn(event);
      const list = queries.getQueryData<{ game_id: string }[]>(query.queryKey);
      if (changed === undefined || !Array.isArray(list)) return;
      const merged = mergeGames(list, changed);
      if (merged === undefined) void queries.invalidateQueries({ queryKey: query.queryKey });
      else queries.setQueryData<unknown>(query.queryKey, merged);
    }

    function reload(): void {
      void queries.invalidateQueries({ queryKey: latest.queryKey });
      void queries.invalidateQueries({ queryKey: premium.queryKey });
    }

    function open(): void {
      source = new EventSource('/api/stream');
      source.addEventListener('games', (event) => takeOver(latest, event));
      source.addEventListener('predictions', (event) => takeOver(premium, event));
      source.addEventListener('reset', reload);
      source.addEventListener('hello', reload, { once: true });
      source.addEventListener('error', () => {
        if (source.readyState !== EventSource.CLOSED) return;
        // Refused: perhaps the viewer has taken a time-out somewhere else, and this page must follow.
        void queries.invalidateQueries({ queryKey: userKey });
        timer = setTimeout(open, reopenAfterMs);
      });
    }

    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [queries, tier, hasList]);
}

/** What the service sends is what its contract says; a message cut short by a broken line is left out. */
function listIn(event: Event): ApiAnswer<'/api/predictions/latest'> | undefined {
  try {
    const list: unknown = JSON.parse((event as MessageEvent<string>).data);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
