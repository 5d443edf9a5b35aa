import { ROSTER } from '#model/parameters.ts';
import type { Fixture } from './game.ts';
import type { Player } from '#model/ratings/players/player.ts';
import { stakesOf, type Stakes } from './stakes.ts';

/** How many of a team's last game days are remembered, enough for "four in six". */
const REMEMBERED_DAYS = 4;

/** A team's calendar and standing. */
export interface Team {
  code: string;
  /** Players who may turn up, in the order in which they joined. */
  roster: string[];
  /** Season of the last game, games and wins in it. */
  season: number;
  games: number;
  wins: number;
  /** Last game days, latest first. */
  days: number[];
  /** Code of the arena of the last game. */
  place: string;
  /** Games in a row away from home. */
  roadGames: number;
}

export function createTeam(code: string): Team {
  return { code, roster: [], season: 0, games: 0, wins: 0, days: [], place: code, roadGames: 0 };
}

/** What is known of a team on the day of a game, before it. */
export interface TeamDay {
  season: number;
  day: number;
  home: number;
  /** Days since the league's first game of the season. */
  seasonDay: number;
  teamGames: number;
  rest: number;
  backToBack: number;
  threeInFour: number;
  fourInSix: number;
  playoffs: number;
  winShare: number;
  /** Wins over an even record as a share of games, pulled hard toward zero while few are played. */
  record: number;
  /** Late in the season, how far a team is below or above an even record: resting stars and playing youngsters. */
  lateLosing: number;
  lateWinning: number;
  /** From 0 to 1 over the last half dozen games of the regular season. */
  finale: number;
  stakes: Stakes;
  roadGames: number;
  /** Expected minutes of regulars who missed the last game. */
  absent: number;
}

export function teamDay(
  team: Team,
  fixture: Fixture,
  day: number,
  seasonStart: number,
  roster: readonly Player[],
  rivals: readonly Team[],
): TeamDay {
  const sameSeason = team.season === fixture.season;
  const rest = sameSeason && team.days.length > 0 ? day - team.days[0]! : ROSTER.longRest;
  const within = (days: number): number => (sameSeason ? team.days.filter((played) => day - played < days).length : 0);
  const games = sameSeason ? team.games : 0;
  const winShare = sameSeason ? (team.wins + 4) / (team.games + 8) : 0.5;
  const seasonDay = Math.max(0, day - seasonStart);
  const playoffs = fixture.stage === 'playoffs' ? 1 : 0;
  const late = playoffs === 1 ? 0 : Math.min(Math.max((games - 50) / 30, 0), 1);
  let absent = 0;
  for (const player of roster) if (player.missed > 0 && player.expected >= ROSTER.regularMinutes) absent += player.expected;
  return {
    season: fixture.season,
    day,
    home: fixture.home === team.code && !fixture.neutral ? 1 : 0,
    seasonDay,
    teamGames: games,
    rest: Math.max(rest, 0),
    backToBack: rest <= 1 ? 1 : 0,
    threeInFour: within(4) >= 2 ? 1 : 0,
    fourInSix: within(6) >= 3 ? 1 : 0,
    playoffs,
    winShare,
    record: sameSeason ? (team.wins - team.games / 2) / (team.games + 20) : 0,
    lateLosing: late * Math.max(0.5 - winShare, 0),
    lateWinning: late * Math.max(winShare - 0.5, 0),
    finale: playoffs === 1 ? 0 : Math.min(Math.max((games - 75) / 6, 0), 1),
    stakes: stakesOf(team, rivals, fixture.season, playoffs === 1),
    roadGames: sameSeason ? team.roadGames : 0,
    absent,
  };
}

/** Notes a game in the team's calendar. */
export function recordTeamGame(team: Team, fixture: Fixture, day: number, won: boolean): void {
  if (team.season !== fixture.season) {
    team.season = fixture.season;
    team.games = 0;
    team.wins = 0;
    team.days = [];
    team.roadGames = 0;
  }
  team.games++;
  if (won) team.wins++;
  team.days = [day, ...team.days].slice(0, REMEMBERED_DAYS);
  team.place = fixture.home;
  team.roadGames = fixture.home === team.code ? 0 : team.roadGames + 1;
}
