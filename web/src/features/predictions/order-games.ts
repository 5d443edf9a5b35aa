import type { ReadGame } from './game.ts';

const isDone = ({ status }: ReadGame): boolean => status === 'final' || status === 'cancelled';

/** What can still be bet on or watched comes first; games that are over keep their order at the end. */
export function orderGames(games: readonly ReadGame[]): readonly ReadGame[] {
  return [...games.filter((game) => !isDone(game)), ...games.filter(isDone)];
}
