import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { minuteMs } from '#domain/durations.ts';
import type { Game } from '#web/features/games/game.ts';
import { orderGames } from '#web/features/games/order-games.ts';
import { apiQuery } from '#web/lib/api/api-client.ts';
import { favoriteTeams } from '#web/lib/settings/favorite-teams.ts';
import { useNow } from '#web/lib/time.ts';
import { parseGames } from './parse-game.ts';

/** `isError` is true only if the first load failed. After a failed reload the earlier data is still shown. */
export function usePublicGames() {
  const { data, isPending, isLoadingError: isError } = useQuery(apiQuery('/api/predictions/latest'));
  return { games: useOrderedGames(data), isPending, isError };
}

export function useGamesOfDay(date: string | undefined) {
  const query = { ...apiQuery('/api/days/:date/games', { date: date ?? '' }), enabled: date !== undefined, refetchInterval: minuteMs };
  const { data, isPending, isLoadingError: isError } = useQuery(query);
  return { games: useOrderedGames(data), isPending, isError };
}

export function usePremiumGames(options: { readonly enabled: boolean }) {
  const { data, isPending, isLoadingError: isError } = useQuery({ ...apiQuery('/api/predictions/premium'), ...options });
  const games = useOrderedGames(data);
  return { games: data === undefined ? undefined : games, isPending, isError };
}

function useOrderedGames(data: unknown): readonly Game[] {
  const favorites = favoriteTeams.use();
  const games = useMemo(() => parseGames(data, console.warn), [data]);
  const now = useNow();
  return useMemo(() => orderGames(games, now, favorites), [games, now, favorites]);
}
