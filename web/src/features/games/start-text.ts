import { formatTime } from '#web/lib/time.ts';
import type { GameView } from './game.ts';

/** The time at which a game starts, in a list whose headings are the dates. */
export function startText({ startsAt, isPostponed }: Pick<GameView, 'startsAt' | 'isPostponed'>, timeZone: string): string {
  return isPostponed ? 'Postponed' : formatTime(startsAt, timeZone);
}
