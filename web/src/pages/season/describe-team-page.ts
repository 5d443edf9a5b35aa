import type { TeamPage } from '#contract/season.ts';
import { formatChance } from '#web/features/season/format-chance.ts';

export function describeTeamPage(response: unknown): { readonly title: string; readonly description: string } | undefined {
  if (typeof response !== 'object' || response === null || !('team_name' in response)) return undefined;
  const { team_name: name, forecast } = response as TeamPage;
  const chances = forecast
    ? `${forecast.wins}–${forecast.losses}, ${formatChance(forecast.playoffs)} to reach the playoffs, ${formatChance(forecast.rounds.at(-1)!)} to win the title`
    : 'rating, games and results';
  return {
    title: `${name} · Courtline`,
    description: `${name}: ${chances}. Rating, injuries and what they cost, coming games and results.`,
  };
}
