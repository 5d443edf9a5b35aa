import { useMemo } from 'react';
import { addDays, easternDate } from '#domain/league-date.ts';
import type { Game } from '#web/features/games/game.ts';
import { addForecasts } from '#web/features/games/merge-premium-games.ts';
import { useGamesOfDay } from './use-games.ts';

const none: readonly Game[] = [];

/** The games of the day after the last of these games, with the forecasts of the premium list. Without games it is empty. */
export function useNextDay(games: readonly Game[], premium: readonly Game[] = none) {
  const last = Math.max(...games.map(({ startsAt }) => startsAt));
  const date = Number.isFinite(last) ? addDays(easternDate(new Date(last)), 1) : undefined;
  const { games: next, isPending } = useGamesOfDay(date);
  const withForecasts = useMemo(() => addForecasts(next, premium), [next, premium]);
  return { games: withForecasts, isLoading: date !== undefined && isPending };
}
