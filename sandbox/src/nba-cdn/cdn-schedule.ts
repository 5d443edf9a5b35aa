import type { TeamSide } from '#domain/market/market.ts';
import { isoDate, midnightOf } from '#sandbox/league/schedule/eastern-time.ts';
import { hasUnknownTeams, slotAt, type Game } from '#sandbox/league/schedule/game.ts';
import { sum, type League, type Standing } from '#sandbox/league/league.ts';
import { seasonDatesAt, seasonName, type SeasonDates } from '#sandbox/league/schedule/season-dates.ts';
import type { Team } from '#sandbox/league/schedule/teams.ts';
import { allStarRow, emptyFields, noTeam, preseasonRows } from './cdn-preseason-and-all-star.ts';
import { gameCode, scheduleTimes, statusNumber, statusText, teamHead } from './cdn-game.ts';

/** The NBA's file scheduleLeagueV2.json: all games of the season on their current dates, preseason games and the All-Star game. */
export function cdnSchedule(league: League, now: number) {
  const season = seasonDatesAt(now);
  const standings = league.standings(season, now);
  const rows = league.games(season).map((game) => ({ day: slotAt(game, now).day, row: rowOf(league, game, standings, now) }));
  const all = [...preseasonRows(season), ...rows, allStarRow(season)];
  const dates = [...Map.groupBy(all, ({ day }) => day)].toSorted(([a], [b]) => a - b);
  return {
    meta: {
      version: 1,
      request: `http://nba.cloud/league/00/${seasonName(season)}/scheduleleaguev2?Format=json`,
      time: new Date(now).toISOString().replace('Z', '0Z'),
    },
    leagueSchedule: {
      seasonYear: seasonName(season),
      leagueId: '00',
      gameDates: dates.map(([day, games]) => ({
        gameDate: `${isoDate(day).slice(5, 7)}/${isoDate(day).slice(8)}/${isoDate(day).slice(0, 4)} 00:00:00`,
        games: games.map(({ row }, index) => ({ ...row, gameSequence: index + 1 })),
      })),
      weeks: weeksOf(season),
      broadcasterList: [],
    },
  };
}

function rowOf(league: League, game: Game, standings: ReadonlyMap<Team, Standing>, now: number) {
  const slot = slotAt(game, now);
  const teamsUnknown = hasUnknownTeams(game, now);
  const startsAt = teamsUnknown ? midnightOf(slot.day) : slot.startsAt;
  const reportedScore = league.reportedScore(game, now);
  const team = (which: TeamSide) => ({
    ...teamHead(game[which]),
    teamSlug: game[which].slug,
    ...(standings.get(game[which]) ?? { wins: 0, losses: 0 }),
    score: sum(reportedScore[which]),
    seed: 0,
  });
  const week = Math.floor((slot.day - game.season.firstDay) / 7) + 1;
  return {
    ...emptyFields,
    gameId: game.id,
    gameCode: teamsUnknown ? '' : gameCode(isoDate(slot.day), game),
    gameStatus: statusNumber(reportedScore.progress),
    gameStatusText: teamsUnknown ? 'TBD' : statusText(league.seed, game, startsAt, reportedScore, now),
    ...scheduleTimes(slot.day, startsAt, game.home.hoursBehind, game.away.hoursBehind),
    weekNumber: week,
    weekName: `Week ${week}`,
    gameLabel: game.cup ? 'Emirates NBA Cup' : '',
    gameSubLabel: game.cup ? `${game.home.conference} ${game.cup.round}` : '',
    arenaName: game.neutral ? 'T-Mobile Arena' : game.home.arena.name,
    arenaState: game.neutral ? 'NV' : game.home.arena.state,
    arenaCity: game.neutral ? 'Las Vegas' : game.home.arena.city,
    gameSubtype: game.cup ? 'in-season-knockout' : '',
    isNeutral: game.neutral,
    homeTeam: teamsUnknown ? noTeam : team('home'),
    awayTeam: teamsUnknown ? noTeam : team('away'),
  };
}

function weeksOf({ firstDay, lastDay }: SeasonDates) {
  const count = Math.ceil((lastDay - firstDay + 1) / 7);
  return Array.from({ length: count }, (_, index) => ({
    weekNumber: index + 1,
    weekName: `Week ${index + 1}`,
    startDate: `${isoDate(firstDay + 7 * index)}T00:00:00Z`,
    endDate: `${isoDate(Math.min(lastDay, firstDay + 7 * index + 6))}T00:00:00Z`,
  }));
}
