import type { GamePage } from '#contract/game-page.ts';
import { formatUsDate } from '#web/lib/time.ts';

export function titleGame(response: unknown): string | undefined {
  const [game] = gamesInResponse(response);
  if (game === undefined) return undefined;
  return `${game.away_team_name} @ ${game.home_team_name}, ${formatUsDate(Date.parse(game.game_date_utc))} · Courtline`;
}

export function gamesInResponse(response: unknown): readonly GamePage['game'][] {
  return typeof response === 'object' && response !== null && 'game' in response ? [(response as GamePage).game] : [];
}
