import type { Fixture } from './game.ts';

/** Each team stores the days of this many recent games, which is enough to detect four games in six days. */
const REMEMBERED_DAYS = 4;

/** How often questionable players played: the cases of a team, or of one player. */
export interface QuestionableCounts {
  questionable: number;
  questionablePlayed: number;
}

export type Team = ReturnType<typeof createTeam>;

export const createTeam = (code: string) => ({
  code,
  /** Ids of the team's players, in the order in which they joined. */
  roster: new Array<string>(),
  season: 0,
  games: 0,
  wins: 0,
  /** Day numbers (days since 1970-01-01) of the team's last games, latest first. */
  days: new Array<number>(),
  /** Team code of the arena in which the team played last. */
  place: code,
  roadGames: 0,
  questionable: 0,
  questionablePlayed: 0,
});

/** Adds a game to a team's recent games and season record. A game that is not played yet counts as a share of a win. */
export function recordTeamGame(team: Team, fixture: Fixture, day: number, won: boolean | number): void {
  if (team.season !== fixture.season) {
    team.season = fixture.season;
    team.games = 0;
    team.wins = 0;
    team.days = [];
    team.roadGames = 0;
  }
  team.games++;
  team.wins += Number(won);
  team.days = [day, ...team.days].slice(0, REMEMBERED_DAYS);
  team.place = fixture.home;
  team.roadGames = fixture.home === team.code ? 0 : team.roadGames + 1;
}
