import { useQuery } from '@tanstack/react-query';
import { minuteMs } from '#domain/durations.ts';
import type { GamePage } from '#contract/game-page.ts';
import { ApiError, apiQuery } from '#web/lib/api/api-client.ts';

export const gameRefreshMs = minuteMs;

export function useGame(id: string): { readonly page: GamePage | null | undefined; readonly isError: boolean } {
  const { data, error } = useQuery({
    ...apiQuery('/api/games/:id', { id }),
    refetchInterval: ({ state }) => (canChange(state.data) ? gameRefreshMs : false),
  });
  const isMissing = data === null || (error instanceof ApiError && [400, 404].includes(error.status));
  return { page: isMissing ? null : data, isError: error !== null && data === undefined };
}

function canChange(page: GamePage | null | undefined): boolean {
  return page?.game.status === 'scheduled' || page?.game.status === 'live' || page?.game.status === 'postponed';
}
