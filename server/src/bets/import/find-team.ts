import { lettersOf } from '#domain/bet-log/letters-of.ts';
import { type Team, teamByCode, teams } from '#domain/teams.ts';

/** Codes and nicknames that other sites use. */
const otherNames: Readonly<Record<string, string>> = {
  ny: 'NYK',
  gs: 'GSW',
  no: 'NOP',
  sa: 'SAS',
  bk: 'BKN',
  pho: 'PHX',
  wsh: 'WAS',
  utah: 'UTA',
  lalakers: 'LAL',
  sixers: 'PHI',
  blazers: 'POR',
  cavs: 'CLE',
  mavs: 'DAL',
  wolves: 'MIN',
};

const byName = new Map<string, Team>();
for (const team of teams) {
  const cities = teams.filter(({ city }) => city === team.city).length === 1 && team.city !== 'LA' ? [team.city] : [];
  const names = [team.code, team.name, `${team.city} ${team.nickname}`, team.nickname, `${team.code} ${team.nickname}`, ...cities];
  for (const name of names) byName.set(lettersOf(name), team);
}
// Two teams play there.
byName.delete('losangeles');
for (const [name, code] of Object.entries(otherNames)) byName.set(name, teamByCode(code)!);

/** The team that a person named by its code, city, nickname or full name; undefined if the name is unknown or fits several teams. */
export const findTeam = (name: string): Team | undefined => byName.get(lettersOf(name));
