import { EXPECTED_MINUTES } from '#model/ratings/players/parameters.ts';
import type { Player } from '#model/ratings/players/player.ts';
import type { Fixture } from '#model/ratings/games/game.ts';
import { SCHEDULE } from '#model/ratings/games/parameters.ts';
import { playoffStakesOf } from '#model/ratings/games/playoff-stakes.ts';
import type { Team } from '#model/ratings/games/team.ts';

/** A team's situation before a game: rest, schedule, standings and absences. Conditions such as `home` are 0 or 1. */
export function teamSituation(
  team: Team,
  fixture: Fixture,
  day: number,
  seasonStart: number,
  roster: readonly Player[],
  rivals: readonly Team[],
) {
  const sameSeason = team.season === fixture.season;
  const rest = sameSeason && team.days.length > 0 ? day - team.days[0]! : SCHEDULE.longRest;
  const gamesWithin = (days: number): number => (sameSeason ? team.days.filter((played) => day - played < days).length : 0);
  const games = sameSeason ? team.games : 0;
  const winShare = sameSeason ? (team.wins + 4) / (team.games + 8) : 0.5;
  const seasonDay = Math.max(0, day - seasonStart);
  const playoffs = fixture.stage === 'playoffs' ? 1 : 0;
  const late = playoffs === 1 ? 0 : Math.min(Math.max((games - 50) / 30, 0), 1);
  let absent = 0;
  for (const player of roster) if (player.missed > 0 && player.expected >= EXPECTED_MINUTES.regular) absent += player.expected;
  return {
    season: fixture.season,
    day,
    home: fixture.home === team.code && !fixture.neutral ? 1 : 0,
    /** Days since the league's first game of the season. */
    seasonDay,
    teamGames: games,
    rest: Math.max(rest, 0),
    backToBack: rest <= 1 ? 1 : 0,
    threeInFour: gamesWithin(4) >= 2 ? 1 : 0,
    fourInSix: gamesWithin(6) >= 3 ? 1 : 0,
    playoffs,
    winShare,
    /** (wins − losses) ÷ 2 ÷ (games + 20). The 20 lowers the value early in a season. */
    record: sameSeason ? (team.wins - team.games / 2) / (team.games + 20) : 0,
    /** Late in the season: how far the team's share of wins is below or above one half. Earlier both are 0. */
    lateLosing: late * Math.max(0.5 - winShare, 0),
    lateWinning: late * Math.max(winShare - 0.5, 0),
    /** 0 until the last games of the regular season, then it rises to 1 over six games. */
    finale: playoffs === 1 ? 0 : Math.min(Math.max((games - 75) / 6, 0), 1),
    stakes: playoffStakesOf(team, rivals, fixture.season, playoffs === 1),
    roadGames: sameSeason ? team.roadGames : 0,
    absent,
  };
}
export type TeamSituation = ReturnType<typeof teamSituation>;
