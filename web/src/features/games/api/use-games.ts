import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Game } from '#web/features/games/game.ts';
import { orderGames } from '#web/features/games/order-games.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { favoriteTeams } from '#web/lib/settings/favorite-teams.ts';
import { parseGames } from './parse-game.ts';

export interface Games {
  readonly games: readonly Game[];
  readonly isPending: boolean;
  /** True only while there is no data: after a failed reload the earlier data stays on the page. */
  readonly isError: boolean;
}

/** The public list of games. */
export function usePublicGames(): Games {
  const { data, isPending, isLoadingError: isError } = useQuery(apiQuery('/api/predictions/latest'));
  return { games: useOrderedGames(data), isPending, isError };
}

interface PremiumOptions {
  readonly enabled: boolean;
  readonly retry?: number;
}

/** The games with premium predictions; undefined until they are loaded. `enabled` only for premium members. */
export function usePremiumGames({
  enabled,
  retry = 0,
}: PremiumOptions): Omit<Games, 'games'> & { readonly games: readonly Game[] | undefined } {
  const { data, isPending, isLoadingError: isError } = useQuery({ ...apiQuery('/api/predictions/premium'), enabled, retry });
  const games = useOrderedGames(data);
  return { games: data === undefined ? undefined : games, isPending, isError };
}

function useOrderedGames(data: unknown): readonly Game[] {
  const favorites = favoriteTeams.use();
  const games = useMemo(() => parseGames(data, console.warn), [data]);
  return useMemo(() => orderGames(games, favorites), [games, favorites]);
}
