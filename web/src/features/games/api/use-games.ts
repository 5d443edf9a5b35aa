import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PublicGame } from '#contract/games.ts';
import { minuteMs } from '#domain/durations.ts';
import type { Game } from '#web/features/games/game.ts';
import { orderGames } from '#web/features/games/order-games.ts';
import { apiQuery } from '#web/lib/api/api-client.ts';
import { favoriteTeams } from '#web/lib/settings/favorite-teams.ts';
import { useNow } from '#web/lib/time.ts';
import { readGame } from './read-game.ts';

const noGames: readonly PublicGame[] = [];

/** `isError` is true only if the first load failed. After a failed reload the earlier data is still shown. */
export function usePublicGames() {
  const { data, isPending, isLoadingError: isError } = useQuery(apiQuery('/api/games'));
  return { games: useOrderedGames(data), isPending, isError };
}

export function useGamesOfDay(date: string | undefined) {
  const query = { ...apiQuery('/api/days/:date/games', { date: date ?? '' }), enabled: date !== undefined, refetchInterval: minuteMs };
  const { data, isPending, isLoadingError: isError } = useQuery(query);
  return { games: useOrderedGames(data), isPending, isError };
}

export function usePremiumGames(options: { readonly enabled: boolean }) {
  const { data, isPending, isLoadingError: isError } = useQuery({ ...apiQuery('/api/games/predictions'), ...options });
  const games = useOrderedGames(data);
  return { games: data === undefined ? undefined : games, isPending, isError };
}

function useOrderedGames(data: readonly PublicGame[] | null | undefined): readonly Game[] {
  const favorites = favoriteTeams.use();
  const games = useMemo(() => (data ?? noGames).map(readGame), [data]);
  const now = useNow();
  return useMemo(() => orderGames(games, now, favorites), [games, now, favorites]);
}
