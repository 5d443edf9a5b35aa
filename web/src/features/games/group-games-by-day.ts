import { type GameView, isFinished } from './game.ts';
import { orderGames } from './order-games.ts';
import { formatMonthDayAt, todayOrTomorrow } from '#web/lib/time.ts';

export function groupGamesByDay(games: readonly GameView[], now: number) {
  function headingOf(game: GameView): string {
    if (isFinished(game)) return 'Finished';
    if (game.isLive) return 'In progress';
    if (game.isPostponed) return 'Postponed';
    const day = formatMonthDayAt(game.startsAt);
    const name = todayOrTomorrow(game.startsAt, now);
    return name === undefined ? day : `${name}, ${day}`;
  }
  return [...Map.groupBy(orderGames(games, now), headingOf)].map(([heading, members]) => ({ heading, games: members }));
}
