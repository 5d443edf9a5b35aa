import { easternDate } from '#domain/league-date.ts';
import { type Game, isFinished, viewGame } from './game.ts';

/**
 * The order of games in every list: day by day those that can still be bet, games of favorite teams first, then those in
 * progress, postponed and finished.
 */
export function orderGames<Listed extends Game>(
  games: readonly Listed[],
  now: number,
  favoriteTeams: readonly number[] = [],
): readonly Listed[] {
  const keyed = games.map((game) => {
    const { isLive, isPostponed } = viewGame(game, now);
    const kind = isFinished(game) ? 3 : isPostponed ? 2 : isLive ? 1 : 0;
    const day = Date.parse(easternDate(new Date(game.startsAt)));
    return { game, kind, day, isFavorite: favoriteTeams.includes(game.away.id) || favoriteTeams.includes(game.home.id) };
  });
  const inOrder = keyed.toSorted((a, b) => a.kind - b.kind || a.day - b.day || Number(b.isFavorite) - Number(a.isFavorite));
  return inOrder.map(({ game }) => game);
}
