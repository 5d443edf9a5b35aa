import type { ReadGame } from './game.ts';

const isDone = ({ status }: ReadGame): boolean => status === 'final' || status === 'canceled';

/** What can still be bet on or watched comes first, favorite teams before all; games that are over keep their order at the end. */
export function orderGames(games: readonly ReadGame[], favoriteTeams: readonly number[] = []): readonly ReadGame[] {
  const isFavorite = ({ awayTeamId, homeTeamId }: ReadGame) => favoriteTeams.includes(awayTeamId) || favoriteTeams.includes(homeTeamId);
  const rank = (game: ReadGame) => (isDone(game) ? 2 : isFavorite(game) ? 0 : 1);
  return games.toSorted((a, b) => rank(a) - rank(b));
}
