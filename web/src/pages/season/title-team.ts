import type { TeamPage } from '#contract/season.ts';

export const titleTeam = (response: unknown): string | undefined => {
  const team = teamInResponse(response);
  return team && `${team.team_name} · Courtline`;
};

export const teamInResponse = (response: unknown): TeamPage | undefined =>
  typeof response === 'object' && response !== null && 'team_name' in response ? (response as TeamPage) : undefined;
