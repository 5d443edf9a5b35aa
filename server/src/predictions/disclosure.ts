import { freeChanceHours } from '#domain/game-rules.ts';
import { hourMs } from '#domain/durations.ts';
import type { Game } from '#server/games/queries.ts';

export type Start = Pick<Game, 'status' | 'startsAt'>;

/**
 * Whether a game has started at a time. Everyone then sees the whole content of its predictions. A postponed game has not started, even
 * when its old start time has passed.
 */
export function hasStarted({ status, startsAt }: Start, at: Date): boolean {
  if (status === 'postponed') return false;
  return status !== 'scheduled' || startsAt <= at;
}

/** Whether everyone sees our win chance of a game, and nothing else of its predictions: in the last hour, or as the first game of today. */
export const isChanceFree = (start: Start, now: Date, isFirstOfToday: boolean): boolean =>
  isFirstOfToday || hasStarted(start, new Date(now.getTime() + freeChanceHours * hourMs));
