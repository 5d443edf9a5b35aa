import type { TeamSide } from '#domain/market/market.ts';
import { easternTimeToUnixMs, midnightOf } from '#sandbox/league/schedule/eastern-time.ts';
import { hasUnknownTeams, publishedSlotAt, type Game } from '#sandbox/league/schedule/game.ts';
import { sum, type League } from '#sandbox/league/league.ts';
import { seasonDatesAt, type SeasonDates } from '#sandbox/league/schedule/season-dates.ts';
import { teams } from '#sandbox/league/schedule/teams.ts';
import { scheduleTimes, statusNumber, statusText } from './cdn-game.ts';

const noTeam = { teamId: 0, score: 0 };

/** The NBA's file scheduleLeagueV2.json: all games of the season on their current dates, preseason games and the All-Star game. */
export function cdnSchedule(league: League, now: number) {
  const season = seasonDatesAt(now);
  const rows = league.games(season).map((game) => ({ day: publishedSlotAt(game, now).day, row: rowOf(league, game, now) }));
  const all = [...preseasonRows(season), ...rows, allStarRow(season)];
  const dates = [...Map.groupBy(all, ({ day }) => day)].toSorted(([a], [b]) => a - b);
  return { leagueSchedule: { gameDates: dates.map(([, games]) => ({ games: games.map(({ row }) => row) })) } };
}

function rowOf(league: League, game: Game, now: number) {
  const slot = publishedSlotAt(game, now);
  const teamsUnknown = hasUnknownTeams(game, now);
  const startsAt = teamsUnknown ? midnightOf(slot.day) : slot.startsAt;
  const reportedScore = league.reportedScore(game, now);
  const team = (which: TeamSide) => (teamsUnknown ? noTeam : { teamId: game[which].nbaId, score: sum(reportedScore[which]) });
  return {
    gameId: game.id,
    gameStatus: statusNumber(reportedScore.progress),
    gameStatusText: teamsUnknown ? 'TBD' : statusText(league.seed, game, startsAt, reportedScore, now),
    ...scheduleTimes(startsAt),
    isNeutral: game.neutral,
    homeTeam: team('home'),
    awayTeam: team('away'),
  };
}

/** Preseason games, one of them against a team that is not in the NBA. The product must ignore these games. */
function preseasonRows(season: SeasonDates) {
  const [one, other] = teams;
  if (!one || !other) return [];
  const against = (number: number, daysBefore: number, teamId: number) => {
    const day = season.firstDay - daysBefore;
    const row = {
      gameId: idOf('001', season, number),
      gameStatus: 3,
      gameStatusText: 'Final               ',
      ...scheduleTimes(easternTimeToUnixMs(day, 19 * 60)),
      isNeutral: false,
      homeTeam: { teamId: one.nbaId, score: 104 },
      awayTeam: { teamId, score: 97 },
    };
    return { day, row };
  };
  return [against(1, 12, 15016), against(2, 8, other.nbaId)];
}

/** The All-Star game has no teams, and the product must ignore it. */
function allStarRow(season: SeasonDates) {
  const day = season.allStarDay;
  const row = {
    gameId: idOf('003', season, 1),
    gameStatus: 1,
    gameStatusText: 'TBD',
    ...scheduleTimes(midnightOf(day)),
    isNeutral: true,
    homeTeam: noTeam,
    awayTeam: noTeam,
  };
  return { day, row };
}

function idOf(prefix: string, { startYear, half }: SeasonDates, number: number): string {
  return `${prefix}${String(startYear % 100).padStart(2, '0')}${String(half === 'winter' ? number : 5000 + number).padStart(5, '0')}`;
}
