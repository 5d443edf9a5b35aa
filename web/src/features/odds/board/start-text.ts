import { dayMs } from '#domain/durations.ts';
import type { GameView } from '#web/features/games/game-view.ts';
import { formatMonthDayAt, formatTime } from '#web/lib/format/format-date.ts';

/**
 * The start of a game in a narrow column: the time if it is less than a day away, otherwise the league's date. In Europe the games of an evening
 * start on the next day, and the reader wants to know which one starts first.
 */
export function startText({ startsAt, isPostponed }: Pick<GameView, 'startsAt' | 'isPostponed'>, now: number, timeZone: string): string {
  if (isPostponed) return 'Postponed';
  if (startsAt === undefined) return 'TBD';
  return Math.abs(startsAt - now) < dayMs ? formatTime(startsAt, timeZone) : formatMonthDayAt(startsAt);
}
