import type { GameView } from '#web/features/games/game.ts';
import { formatUsDate } from '#web/lib/format/format-date.ts';

/** The games until the end of the next day with upcoming games, and the later ones. */
export function splitByNextDay(games: readonly GameView[]): readonly [next: readonly GameView[], later: readonly GameView[]] {
  const starts = games.filter(({ isUpcoming }) => isUpcoming).flatMap(({ startsAt }) => startsAt ?? []);
  const day = starts.length === 0 ? undefined : formatUsDate(Math.min(...starts));
  const isLater = ({ startsAt, isUpcoming }: GameView) => isUpcoming && startsAt !== undefined && formatUsDate(startsAt) !== day;
  return [games.filter((game) => !isLater(game)), games.filter(isLater)];
}
