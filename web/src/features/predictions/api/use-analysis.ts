import { useQuery } from '@tanstack/react-query';
import type { GameAnalysis } from '#contract/game-page.ts';
import { apiQuery } from '#web/lib/api/api-query.ts';

interface Options {
  readonly enabled: boolean;
  readonly refreshMs: number;
}

/** The premium analysis of a game: undefined until it is loaded, `null` if it could not be loaded. */
export function useAnalysis(id: string, { enabled, refreshMs }: Options): GameAnalysis | null | undefined {
  const { data, isError } = useQuery({ ...apiQuery('/api/games/:id/analysis', { id }), enabled, refetchInterval: refreshMs });
  return data ?? (isError ? null : undefined);
}
