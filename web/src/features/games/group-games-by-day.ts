import { type GameView, isFinished } from './game.ts';
import { formatMonthDayAt, relativeDay } from '#web/lib/format/format-date.ts';

export function groupGamesByDay(games: readonly GameView[], now: number) {
  function headingOf(game: GameView): string {
    if (isFinished(game)) return 'Finished';
    if (game.isLive) return 'In progress';
    if (game.isPostponed) return 'Postponed';
    if (game.startsAt === undefined) return 'Date to be determined';
    const day = formatMonthDayAt(game.startsAt);
    const name = relativeDay(game.startsAt, now);
    return name === undefined ? day : `${name}, ${day}`;
  }
  function rank(game: GameView): number {
    if (isFinished(game)) return Infinity;
    if (game.isPostponed) return Number.MAX_VALUE;
    return game.isLive ? -Infinity : (game.startsAt ?? Number.MAX_SAFE_INTEGER);
  }
  const firstRank = (group: { readonly games: readonly GameView[] }): number => Math.min(...group.games.map(rank));
  const groups = [...Map.groupBy(games, headingOf)].map(([heading, members]) => ({ heading, games: members }));
  return groups.toSorted((a, b) => firstRank(a) - firstRank(b));
}
