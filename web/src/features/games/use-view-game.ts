import { useNow } from '#web/lib/time.ts';
import { myBooks } from '#web/lib/settings/my-books.ts';
import { type Game, type GameView, viewGame } from './game.ts';

/** Returns a function that gives a game as the reader sees it now, with the prices and bets of the books that he compares. */
export function useViewGame(): (game: Game) => GameView {
  const now = useNow();
  const { compared, canBet } = myBooks.use();
  return (game) => viewGame(game, now, compared, canBet);
}
