import { hourMs } from '#domain/durations.ts';
import { formatUsDate } from '#web/lib/time.ts';
import type { GameView } from './game.ts';

/** A game that begins within six hours counts as today, because a game after midnight belongs to the same evening for readers. */
const soonMs = 6 * hourMs;

/** Whether the game is on the league's current date, begins soon or is in progress. */
export function isToday({ startsAt, isLive, isPostponed }: GameView, now: number): boolean {
  if (isPostponed) return false;
  if (isLive) return true;
  return formatUsDate(startsAt) === formatUsDate(now) || (startsAt > now && startsAt - now <= soonMs);
}

export function nextDayWithGames(games: readonly GameView[], now: number): number | undefined {
  if (games.some((game) => isToday(game, now))) return undefined;
  const starts = games.filter(({ isUpcoming }) => isUpcoming).map(({ startsAt }) => startsAt);
  return starts.length === 0 ? undefined : Math.min(...starts);
}

export function countUpcoming(games: readonly GameView[], now: number, withinMs: number): number {
  return games.filter(({ isUpcoming, startsAt }) => isUpcoming && startsAt <= now + withinMs).length;
}
