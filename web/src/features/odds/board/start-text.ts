import { dayMs } from '#domain/durations.ts';
import type { GameView } from '#web/features/games/game.ts';
import { formatMonthDayAt, formatTime } from '#web/lib/format/format-date.ts';

/** The time if it is less than a day away, otherwise the league's date: in Europe, where evening games start after midnight, it differs. */
export function startText({ startsAt, isPostponed }: Pick<GameView, 'startsAt' | 'isPostponed'>, now: number, timeZone: string): string {
  if (isPostponed) return 'Postponed';
  if (startsAt === undefined) return 'TBD';
  return Math.abs(startsAt - now) < dayMs ? formatTime(startsAt, timeZone) : formatMonthDayAt(startsAt);
}
