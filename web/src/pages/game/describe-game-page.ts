import type { GamePage } from '#contract/game-page.ts';
import { formatUsDate } from '#web/lib/format/format-date.ts';

export function describeGamePage(response: unknown): { readonly title: string; readonly description: string } | undefined {
  const [game] = gamesOf(response);
  if (game === undefined) return undefined;
  const { away_team_name: away, home_team_name: home, game_date_utc: startsAt } = game;
  const date = formatUsDate(Date.parse(startsAt));
  return {
    title: `${away} @ ${home}, ${date} · Courtline`,
    description: `${away} @ ${home} on ${date}: line movement of every book, and our predictions from before tip-off, in a ledger anyone can check.`,
  };
}

export function gamesOf(response: unknown): readonly GamePage['game'][] {
  return typeof response === 'object' && response !== null && 'game' in response ? [(response as GamePage).game] : [];
}
