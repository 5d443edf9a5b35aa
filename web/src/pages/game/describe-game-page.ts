import type { GamePage } from '#contract/game-page.ts';
import { formatUsDate } from '#web/lib/format/format-us-date.ts';

/** How a game's page is called, in the tab and in a search engine's list. */
export function gameWords(subject: unknown): { readonly title: string; readonly description: string } | undefined {
  const [game] = gamesOf(subject);
  if (game === undefined) return undefined;
  const { away_team_name: away, home_team_name: home, game_date_utc: startsAt } = game;
  const date = formatUsDate(Date.parse(startsAt));
  return {
    title: `${away} @ ${home}, ${date} · Courtline`,
    description: `${away} @ ${home} on ${date}: line movement of every book, and what we said before tip-off, in a ledger anyone can check.`,
  };
}

/** The one game of a game's page, as a list for whoever reads lists. */
export function gamesOf(subject: unknown): readonly GamePage['game'][] {
  return typeof subject === 'object' && subject !== null && 'game' in subject ? [(subject as GamePage).game] : [];
}
