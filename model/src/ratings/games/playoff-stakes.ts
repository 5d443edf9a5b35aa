import { PLAYOFF_STAKES } from './parameters.ts';
import type { Team } from './team.ts';

/** What a team can still win or lose late in the regular season. Each number is between 0 and 1. */
export interface PlayoffStakes {
  /** 1 if the team can no longer reach the playoffs. Its stars then rest and young players play. Less with the flat lottery. */
  eliminated: number;
  /** 1 if the team's place in the standings can no longer change. Its regular players then rest. Less with the flat lottery. */
  settled: number;
  /** 1 if the next games decide whether the team reaches the playoffs. */
  hunting: number;
}

const NO_STAKES: PlayoffStakes = { eliminated: 0, settled: 0, hunting: 0 };

const winsAboveEven = (team: Team, season: number): number => (team.season === season ? team.wins - team.games / 2 : 0);

/** A lead in the standings, in wins, divided by the number of remaining games plus 1. Limited to 0 to 1. */
const leadShare = (lead: number, gamesLeft: number): number => Math.min(Math.max(lead / (gamesLeft + 1), 0), 1);

export function playoffStakesOf(team: Team, rivals: readonly Team[], season: number, playoffs: boolean): PlayoffStakes {
  if (playoffs || team.season !== season || team.games < PLAYOFF_STAKES.fromGame || rivals.length < PLAYOFF_STAKES.seats) return NO_STAKES;
  const own = winsAboveEven(team, season);
  const others = rivals.filter((rival) => rival.code !== team.code).map((rival) => winsAboveEven(rival, season));
  others.sort((a, b) => b - a);
  const left = Math.max(PLAYOFF_STAKES.seasonGames - team.games, 0);
  const above = others.filter((wins) => wins >= own);
  const seats = season >= PLAYOFF_STAKES.playInSince ? PLAYOFF_STAKES.seatsWithPlayIn : PLAYOFF_STAKES.seats;
  const isOut = above.length >= seats;
  const distance = leadShare(isOut ? others[seats - 1]! - own : own - others[seats - 1]!, left);
  const hunting = (1 - distance) * ((team.games - PLAYOFF_STAKES.fromGame) / (PLAYOFF_STAKES.seasonGames - PLAYOFF_STAKES.fromGame));
  const damping = season >= PLAYOFF_STAKES.flatLottery.since ? PLAYOFF_STAKES.flatLottery : { eliminated: 1, settled: 1 };
  if (isOut) return { eliminated: damping.eliminated * distance, settled: 0, hunting };
  const toNext = above.length === 0 ? Number.MAX_SAFE_INTEGER : above.at(-1)! - own;
  const toPrevious = own - (others[above.length] ?? Number.MIN_SAFE_INTEGER);
  return { eliminated: 0, settled: damping.settled * leadShare(Math.min(toNext, toPrevious), left), hunting };
}
