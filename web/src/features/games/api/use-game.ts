import { useQuery } from '@tanstack/react-query';
import type { GameAnalysis, GamePage } from '#contract/game-page.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';

/** Prices move until tip-off and the score after it; a page that stays open for an evening follows them. */
export const gameRefreshMs = 60_000;

/** The game; `null` when there is none of that id, undefined while it is unknown. */
export function useGame(id: string): { readonly page: GamePage | null | undefined; readonly isError: boolean } {
  const { data, error } = useQuery({
    ...apiQuery('/api/games/:id', { id }),
    refetchInterval: ({ state }) => (isOpen(state.data) ? gameRefreshMs : false),
  });
  const isUnknown = data === null || (error instanceof ApiError && [400, 404].includes(error.status));
  return { page: isUnknown ? null : data, isError: error !== null && data === undefined };
}

/** What premium sees of it; undefined while it is on its way, `null` when it could not be read. */
export function useAnalysis(id: string, { enabled }: { readonly enabled: boolean }): GameAnalysis | null | undefined {
  const { data, isError } = useQuery({ ...apiQuery('/api/games/:id/analysis', { id }), enabled, refetchInterval: gameRefreshMs });
  return data ?? (isError ? null : undefined);
}

function isOpen(page: GamePage | null | undefined): boolean {
  return page?.game.status === 'scheduled' || page?.game.status === 'live';
}
