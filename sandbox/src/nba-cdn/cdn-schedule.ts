import { isoDate, midnightOf } from '#sandbox/league/eastern-time.ts';
import { isUndecided, slotAt, type Game } from '#sandbox/league/game.ts';
import { sum, type League } from '#sandbox/league/league.ts';
import { seasonDatesAt, type SeasonDates } from '#sandbox/league/season-dates.ts';
import type { Team } from '#sandbox/league/teams.ts';
import { allStarRow, nobody, preseasonRows, type DatedRow } from './cdn-extra-rows.ts';
import { gameCode, statusNumber, statusText, teamHead, type WonLost } from './cdn-game.ts';
import { rowTimes } from './cdn-row-times.ts';

/** scheduleLeagueV2.json: the whole season on its present dates, with what else the real file holds. */
export function cdnSchedule(league: League, now: number) {
  const season = seasonDatesAt(now);
  const standings = league.standings(season, now);
  const rows = league.games(season).map((game): DatedRow => ({ day: slotAt(game, now).day, row: rowOf(league, game, standings, now) }));
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

export function seasonName({ startYear }: SeasonDates): string {
  return `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`;
}

function rowOf(league: League, game: Game, standings: ReadonlyMap<Team, WonLost>, now: number) {
  const slot = slotAt(game, now);
  const undecided = isUndecided(game, now);
  const startsAt = undecided ? midnightOf(slot.day) : slot.startsAt;
  const sight = league.sight(game, now);
  const team = (which: 'home' | 'away') => ({
    ...teamHead(game[which]),
    teamSlug: game[which].slug,
    ...(standings.get(game[which]) ?? { wins: 0, losses: 0 }),
    score: sum(sight[which]),
    seed: 0,
  });
  return {
    gameId: game.id,
    gameCode: undecided ? '' : gameCode(isoDate(slot.day), game),
    gameStatus: statusNumber(sight.moment),
    gameStatusText: undecided ? 'TBD' : statusText(league.seed, game, startsAt, sight, now),
    gameSequence: 0,
    ...rowTimes(slot.day, startsAt, game.home.hoursBehind, game.away.hoursBehind),
    weekNumber: Math.floor((slot.day - game.season.firstDay) / 7) + 1,
    weekName: `Week ${Math.floor((slot.day - game.season.firstDay) / 7) + 1}`,
    ifNecessary: 'false',
    seriesGameNumber: '',
    gameLabel: game.cup ? 'Emirates NBA Cup' : '',
    gameSubLabel: game.cup ? `${game.home.conference} ${game.cup.round}` : '',
    seriesText: '',
    arenaName: game.neutral ? 'T-Mobile Arena' : game.home.arena.name,
    arenaState: game.neutral ? 'NV' : game.home.arena.state,
    arenaCity: game.neutral ? 'Las Vegas' : game.home.arena.city,
    postponedStatus: 'N',
    branchLink: '',
    gameSubtype: game.cup ? 'in-season-knockout' : '',
    isNeutral: game.neutral,
    homeTeam: undecided ? nobody : team('home'),
    awayTeam: undecided ? nobody : team('away'),
    pointsLeaders: [],
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
