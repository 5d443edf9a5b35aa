import { teamById, teamByName } from '#domain/teams.ts';

/** The league's three letters for its thirty teams; for any other the first three of its name. */
export function shortCode(id: number, name: string): string {
  const team = teamById(id) ?? teamByName(name);
  return (
    team?.code ??
    name
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .slice(0, 3)
      .toUpperCase()
  );
}
