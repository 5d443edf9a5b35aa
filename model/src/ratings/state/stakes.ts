import { STAKES } from '#model/parameters.ts';
import type { Team } from './team-day.ts';

/** What a team still plays for late in the regular season, each from 0 (open) to 1 (settled). */
export interface Stakes {
  /** Out of reach of the play-offs: stars are shut down and the young play. */
  eliminated: number;
  /** Sure of its place among the seeds: regulars are rested. */
  settled: number;
  /** In the middle of the fight for a play-off place, 1 when it is decided by the very next games. */
  hunting: number;
}

const OPEN: Stakes = { eliminated: 0, settled: 0, hunting: 0 };

function netWins(team: Team, season: number): number {
  return team.season === season ? team.wins - team.games / 2 : 0;
}

/** A lead in the standings as a share of what the games left can still change. */
function outOfReach(lead: number, gamesLeft: number): number {
  return Math.min(Math.max(lead / (gamesLeft + 1), 0), 1);
}

/** From the standings of the team's conference as they are; nothing is at an end before two thirds of the season. */
export function stakesOf(team: Team, rivals: readonly Team[], season: number, playoffs: boolean): Stakes {
  if (playoffs || team.season !== season || team.games < STAKES.fromGame || rivals.length < STAKES.seats) return OPEN;
  const own = netWins(team, season);
  const others = rivals.filter((rival) => rival.code !== team.code).map((rival) => netWins(rival, season));
  others.sort((a, b) => b - a);
  const left = Math.max(STAKES.seasonGames - team.games, 0);
  const above = others.filter((wins) => wins >= own);
  const seats = season >= STAKES.playInSince ? STAKES.seatsWithPlayIn : STAKES.seats;
  const isOut = above.length >= seats;
  const distance = outOfReach(isOut ? others[seats - 1]! - own : own - others[seats - 1]!, left);
  const hunting = (1 - distance) * ((team.games - STAKES.fromGame) / (STAKES.seasonGames - STAKES.fromGame));
  if (isOut) return { eliminated: distance, settled: 0, hunting };
  const up = above.length === 0 ? Number.MAX_SAFE_INTEGER : above.at(-1)! - own;
  const down = own - (others[above.length] ?? Number.MIN_SAFE_INTEGER);
  return { eliminated: 0, settled: outOfReach(Math.min(up, down), left), hunting };
}
