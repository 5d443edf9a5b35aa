import type { GamePage } from '#contract/game-page.ts';
import { formatUsDate } from '#web/lib/time.ts';

export function titleGame(response: unknown): string | undefined {
  const [game] = gamesInResponse(response);
  if (game === undefined) return undefined;
  return `${game.away.name} @ ${game.home.name}, ${formatUsDate(Date.parse(game.startsAt))} · Courtline`;
}

export function gamesInResponse(response: unknown): readonly GamePage['game'][] {
  return typeof response === 'object' && response !== null && 'game' in response ? [(response as GamePage).game] : [];
}
