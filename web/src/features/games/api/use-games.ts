import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { favoriteTeams } from '#web/lib/settings/favorite-teams.ts';
import type { ReadGame } from '#web/features/games/game.ts';
import { orderGames } from '#web/features/games/order-games.ts';
import { readGames } from './parse-game.ts';

/** A feed's oddity is for whoever looks into the console, not for the reader of the page. */
function warn(message: string, json: unknown): void {
  console.warn(message, json);
}

/** A failure counts only while there is nothing to show: what was read before stays on the page. */
export interface Games {
  readonly games: readonly ReadGame[];
  readonly isPending: boolean;
  readonly isError: boolean;
}

/** Everybody's games. */
export function usePublicGames(): Games {
  const { data, isPending, isLoadingError: isError } = useQuery(apiQuery('/api/predictions/latest'));
  const favorites = favoriteTeams.use();
  return { games: useMemo(() => orderGames(readGames(data, warn), favorites), [data, favorites]), isPending, isError };
}

interface PremiumOptions {
  readonly enabled: boolean;
  readonly retry?: number;
}

/** The premium predictions; undefined while there are none at all. Asked for only when the reader may have them. */
export function usePremiumGames({
  enabled,
  retry = 0,
}: PremiumOptions): Omit<Games, 'games'> & { readonly games: readonly ReadGame[] | undefined } {
  const { data, isPending, isLoadingError: isError } = useQuery({ ...apiQuery('/api/predictions/premium'), enabled, retry });
  const favorites = favoriteTeams.use();
  const games = useMemo(() => (data === undefined ? undefined : orderGames(readGames(data, warn), favorites)), [data, favorites]);
  return { games, isPending, isError };
}
