import { easternTimeToUnixMs } from '#sandbox/league/schedule/eastern-time.ts';
import type { League } from '#sandbox/league/league.ts';
import { uniformFromKeys } from '#sandbox/random/random.ts';
import type { Absence, InjuryStatus } from '#sandbox/league/rosters/injuries.ts';
import type { Player } from '#sandbox/league/rosters/roster.ts';
import { hasUnknownTeams, isPostponed, publishedSlotAt, type Game } from '#sandbox/league/schedule/game.ts';
import type { Team } from '#sandbox/league/schedule/teams.ts';
import { gameDateOf, gameTimeOf } from './report-times.ts';

export interface ReportRow {
  /** MM/DD/YYYY */
  readonly date: string;
  /** "07:30 (ET)" */
  readonly time: string;
  /** "AWY@HOM" */
  readonly matchup: string;
  readonly team: string;
  readonly player: string;
  readonly status: string;
  readonly reason: string;
}

export const notYetSubmitted = 'NOT YET SUBMITTED';

const dayMs = 86_400_000;

/** The league's injury report at a time: every game of the current and the next day, with the listed players of both teams. */
export function reportRows(league: League, at: number): ReportRow[] {
  const games = league.gamesAround(at, 0, 1).filter((game) => !isPostponed(game, at) && !hasUnknownTeams(game, at));
  const startOf = (game: Game) => publishedSlotAt(game, at).startsAt;
  return games
    .toSorted((a, b) => startOf(a) - startOf(b) || a.away.tricode.localeCompare(b.away.tricode))
    .flatMap((game) => {
      const startsAt = startOf(game);
      const matchup = `${game.away.tricode}@${game.home.tricode}`;
      const columns = { date: gameDateOf(startsAt), time: gameTimeOf(startsAt), matchup };
      return [game.away, game.home].flatMap((team) =>
        teamRows(league, game, team, at).map((row) => Object.assign({}, columns, { team: `${team.city} ${team.name}` }, row)),
      );
    });
}

function teamRows(league: League, game: Game, team: Team, at: number) {
  if (at < submittedAt(league, game, team, at)) return [{ player: '', status: notYetSubmitted, reason: '' }];
  const { startsAt } = publishedSlotAt(game, at);
  const listed = league
    .injuries(team, at)
    .map(({ absence, status }) => ({ absence, status: officialStatus(league, absence, status, startsAt) }));
  const recovered = league
    .absences(team, game.season)
    .filter(({ until }) => until <= at && at < until + dayMs)
    .map((absence) => ({ absence, status: 'Available' }));
  return [...listed, ...recovered]
    .map(({ absence, status }) => ({ player: reportName(absence.player), status, reason: reasonOf(league, absence) }))
    .toSorted((a, b) => a.player.localeCompare(b.player));
}

/** Teams report by 5 pm local time on the day before, or by 1 pm on the second day of a back-to-back. Some do so hours earlier. */
function submittedAt(league: League, game: Game, team: Team, at: number): number {
  const { day } = publishedSlotAt(game, at);
  const isSecondNight = (team === game.home ? game.homeRest : game.awayRest) === 1;
  const deadline =
    (isSecondNight ? easternTimeToUnixMs(day, 13 * 60) : easternTimeToUnixMs(day - 1, 17 * 60)) + team.hoursBehind * 3_600_000;
  return deadline - 4 * 3_600_000 * uniformFromKeys(league.seed, game.id, team.tricode, 'submits');
}

/** The league's report is more exact than ESPN's list: a Day-To-Day player can be Doubtful, and one who will be back is Probable. */
function officialStatus(league: League, { id, until }: Absence, status: InjuryStatus, startsAt: number): string {
  if (until <= startsAt) return 'Probable';
  if (status === 'Day-To-Day') return uniformFromKeys(league.seed, id, 'doubtful') < 0.4 ? 'Doubtful' : 'Questionable';
  return status;
}

function reasonOf(league: League, { id, part, side }: Absence): string {
  if (part === 'Illness') return 'Injury/Illness - Illness; Illness';
  const details = ['Soreness', 'Sprain', 'Strain', 'Contusion', 'Injury Management', 'Non-displaced Fracture'];
  const place = side === 'Not Specified' ? part : `${side} ${part}`;
  return `Injury/Illness - ${place}; ${details[Math.floor(details.length * uniformFromKeys(league.seed, id, 'reason'))]}`;
}

/** "Last Jr., First" without diacritics, as the report prints names. */
function reportName({ firstName, familyName }: Player): string {
  return `${familyName}, ${firstName}`.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
}
