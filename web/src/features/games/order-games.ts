import { type Game, isFinished } from './game.ts';

export function orderGames(games: readonly Game[], favoriteTeams: readonly number[] = []): readonly Game[] {
  const isFavorite = ({ away, home }: Game) => favoriteTeams.includes(away.id) || favoriteTeams.includes(home.id);
  const rank = (game: Game) => (isFinished(game) ? 3 : game.status === 'postponed' ? 2 : isFavorite(game) ? 0 : 1);
  return games.toSorted((a, b) => rank(a) - rank(b));
}
