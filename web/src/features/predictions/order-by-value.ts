import type { GameView } from '#web/features/games/game.ts';

export function orderByValue(games: readonly GameView[]): readonly GameView[] {
  return games.toSorted((a, b) => largestGap(b) - largestGap(a));
}

function largestGap({ isUpcoming, forecasts }: GameView): number {
  if (!isUpcoming) return -2;
  const gaps = Object.values(forecasts).flatMap(({ gap, bets }) => bets.map((bet) => bet.gap).concat(gap));
  // A gap is never below −1, so a game without a forecast comes after every game with one.
  return Math.max(-1, ...gaps);
}
