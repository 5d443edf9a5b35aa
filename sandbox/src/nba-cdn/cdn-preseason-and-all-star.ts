import { atEastern, isoDate, midnightOf } from '#sandbox/league/schedule/eastern-time.ts';
import type { SeasonDates } from '#sandbox/league/schedule/season-dates.ts';
import { teams } from '#sandbox/league/schedule/teams.ts';
import { scheduleTimes, teamHead } from './cdn-game.ts';

export const noTeam = { teamId: 0, teamName: '', teamCity: '', teamTricode: '', teamSlug: '', wins: 0, losses: 0, score: 0, seed: 0 };

/** The fields of the schedule file that are empty for most games. */
export const emptyFields = {
  gameSequence: 0,
  weekNumber: 0,
  weekName: '',
  ifNecessary: 'false',
  seriesGameNumber: '',
  gameSubLabel: '',
  seriesText: '',
  postponedStatus: 'N',
  branchLink: '',
  gameSubtype: '',
  pointsLeaders: [],
};

/** Preseason games in the schedule file, one of them against a team that is not in the NBA. The product must ignore these games. */
export function preseasonRows(season: SeasonDates) {
  const [one, other] = teams;
  if (!one || !other) return [];
  const guest = { ...noTeam, teamId: 15016, teamName: 'United', teamCity: 'Melbourne', teamTricode: 'MEL', teamSlug: 'united' };
  const against = (number: number, daysBefore: number, away: typeof noTeam) => {
    const day = season.firstDay - daysBefore;
    const row = {
      ...emptyFields,
      gameId: idOf('001', season, number),
      gameCode: `${isoDate(day).replaceAll('-', '')}/${away.teamTricode}${one.tricode}`,
      gameStatus: 3,
      gameStatusText: 'Final               ',
      ...scheduleTimes(day, atEastern(day, 19 * 60), 0, 0),
      gameLabel: 'Preseason',
      arenaName: one.arena.name,
      arenaState: one.arena.state,
      arenaCity: one.arena.city,
      isNeutral: false,
      homeTeam: { ...noTeam, ...teamHead(one), teamSlug: one.slug, wins: 1, score: 104 },
      awayTeam: { ...away, losses: 1, score: 97 },
    };
    return { day, row };
  };
  return [against(1, 12, guest), against(2, 8, { ...noTeam, ...teamHead(other), teamSlug: other.slug })];
}

/** The All-Star game in the schedule file. It has no teams, and the product must ignore it. */
export function allStarRow(season: SeasonDates) {
  const day = season.allStarDay;
  const row = {
    ...emptyFields,
    gameId: idOf('003', season, 1),
    gameCode: '',
    gameStatus: 1,
    gameStatusText: 'TBD',
    ...scheduleTimes(day, midnightOf(day), 0, 0),
    gameLabel: 'All-Star Game',
    arenaName: '',
    arenaState: '',
    arenaCity: '',
    isNeutral: true,
    homeTeam: noTeam,
    awayTeam: noTeam,
  };
  return { day, row };
}

function idOf(prefix: string, { startYear, half }: SeasonDates, number: number): string {
  return `${prefix}${String(startYear % 100).padStart(2, '0')}${String(half === 'winter' ? number : 5000 + number).padStart(5, '0')}`;
}
