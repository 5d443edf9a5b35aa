import { teamById, teamByName } from '#domain/teams.ts';

export function teamCode(id: number, name: string): string {
  const letters = name.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return (teamById(id) ?? teamByName(name))?.code ?? letters.slice(0, 3).toUpperCase();
}
