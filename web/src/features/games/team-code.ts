import { teamById, teamByName } from '#domain/teams.ts';

/** The league's three-letter code for its thirty teams; for any other team the first three letters of its name. */
export function teamCode(id: number, name: string): string {
  const letters = name.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return (teamById(id) ?? teamByName(name))?.code ?? letters.slice(0, 3).toUpperCase();
}
