import type { ReadGame } from './game.ts';

const isDone = ({ status }: ReadGame): boolean => status === 'final' || status === 'cancelled';

/** What can still be bet on or watched comes first, favourite teams before all; games that are over keep their order at the end. */
export function orderGames(games: readonly ReadGame[], favouriteTeams: readonly number[] = []): readonly ReadGame[] {
  const isFavourite = ({ awayTeamId, homeTeamId }: ReadGame) => favouriteTeams.includes(awayTeamId) || favouriteTeams.includes(homeTeamId);
  const rank = (game: ReadGame) => (isDone(game) ? 2 : isFavourite(game) ? 0 : 1);
  return games.toSorted((a, b) => rank(a) - rank(b));
}
