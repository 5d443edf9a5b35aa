import { pointsOfLine, type Line } from '#sandbox/league/games/box-score.ts';
import { fullName } from '#sandbox/league/rosters/roster.ts';
import type { Team } from '#sandbox/league/teams.ts';

export function noLeader(team: Team) {
  return {
    personId: 0,
    name: '',
    jerseyNum: '',
    position: '',
    teamTricode: team.tricode,
    playerSlug: null,
    points: 0,
    rebounds: 0,
    assists: 0,
  };
}

/** The team's top scorer so far. */
export function boxScoreLeader(team: Team, lines: readonly Line[]) {
  const [best] = lines.toSorted((a, b) => pointsOfLine(b) - pointsOfLine(a));
  if (!best) return noLeader(team);
  const { player, counts } = best;
  return {
    ...noLeader(team),
    personId: player.nbaId,
    name: fullName(player),
    jerseyNum: player.jersey,
    position: player.position,
    points: pointsOfLine(best),
    rebounds: counts.offensiveRebound + counts.defensiveRebound,
    assists: counts.assist,
  };
}
