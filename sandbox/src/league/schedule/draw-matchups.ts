import { Random } from '#sandbox/random/random.ts';
import { teams, type Team } from './teams.ts';

export interface Matchup {
  readonly home: Team;
  readonly away: Team;
}

/**
 * The NBA's 82 games per team: four against each team of the division, four against six and three against four other teams of
 * the conference, two against each team of the other conference; 41 home games each. The opponents met three times change by season.
 */
export function drawMatchups(seed: number, season: string): Matchup[] {
  const random = new Random(seed, season, 'matchups');
  const divisions = [...Map.groupBy(teams, (team) => team.division).values()].map((division) => random.shuffle(division));
  const rivals = divisions.flatMap(withinDivision);
  return rivals.concat(divisions.flatMap((one, index) => divisions.slice(index + 1).flatMap((other) => betweenDivisions(one, other))));
}

function withinDivision(division: readonly Team[]): Matchup[] {
  return division.flatMap((home) => division.filter((away) => away !== home).flatMap((away) => times(2, { home, away })));
}

function betweenDivisions(ours: readonly Team[], theirs: readonly Team[]): Matchup[] {
  const sameConference = ours[0]?.conference === theirs[0]?.conference;
  return ours.flatMap((one, row) =>
    theirs.flatMap((other, column) => {
      const [oneAtHome, otherAtHome] = sameConference ? homeGames((column - row + 5) % 5) : [1, 1];
      return [...times(oneAtHome, { home: one, away: other }), ...times(otherAtHome, { home: other, away: one })];
    }),
  );
}

/**
 * The numbers of home games of two teams of one conference but different divisions. `diagonal` is the difference of their places in the
 * lists of the two divisions. If it is 0 or 1 they meet three times. Each team has two home games against one of these opponents and one
 * home game against the other, so that every team has 41 home games.
 */
function homeGames(diagonal: number): readonly [number, number] {
  if (diagonal === 0) return [2, 1];
  return diagonal === 1 ? [1, 2] : [2, 2];
}

function times(count: number, matchup: Matchup): Matchup[] {
  return Array.from({ length: count }, () => matchup);
}
