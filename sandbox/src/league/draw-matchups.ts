import { Random } from './random.ts';
import { teams, type Team } from './teams.ts';

export interface Matchup {
  readonly home: Team;
  readonly away: Team;
}

/**
 * The NBA's 82 games a team: four against each rival of the division, four against six and three against four others of the
 * conference, two against the other conference; 41 at home for everyone. Who is met three times changes with the season.
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
      const [oneAtHome, otherAtHome] = sameConference ? conferenceShare((column - row + 5) % 5) : [1, 1];
      return [...times(oneAtHome, { home: one, away: other }), ...times(otherAtHome, { home: other, away: one })];
    }),
  );
}

/** On two of five diagonals a pair meets three times; giving each side the extra home game on one of them keeps everyone at 41. */
function conferenceShare(diagonal: number): readonly [number, number] {
  if (diagonal === 0) return [2, 1];
  return diagonal === 1 ? [1, 2] : [2, 2];
}

function times(count: number, matchup: Matchup): Matchup[] {
  return Array.from({ length: count }, () => matchup);
}
