import { useNow } from '#web/lib/time.ts';
import { useChoices } from '#web/lib/settings/choices.ts';
import { type Game, type GameView, viewGame } from './game.ts';

/** Returns a function that gives a game as the reader sees it now, with the prices and bets of the books that he compares. */
export function useViewGame(): (game: Game) => GameView {
  const now = useNow();
  const { compared, canBet } = useChoices();
  return (game) => viewGame(game, now, compared, canBet);
}
