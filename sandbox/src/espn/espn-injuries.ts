import { isoDate, easternDayOf } from '#sandbox/league/schedule/eastern-time.ts';
import { statusesUntil, type Absence, type InjuryStatus } from '#sandbox/league/rosters/injuries.ts';
import type { League } from '#sandbox/league/league.ts';
import { uniformFromKeys } from '#sandbox/random/random.ts';
import { plainName, type Player } from '#sandbox/league/rosters/roster.ts';
import { seasonDatesAt } from '#sandbox/league/schedule/season-dates.ts';
import { teams, type Team } from '#sandbox/league/schedule/teams.ts';
import { espnTime } from './espn-event.ts';

type RowStatus = InjuryStatus | 'Active';

interface Row {
  readonly absence: Absence;
  readonly status: RowStatus;
  readonly reportedAt: number;
}

/** ESPN lists only this many rows of a team: the newest ones. */
const maxRows = 25;
const listedAfterReturnMs = 10 * 86_400_000;
/** ESPN's injury list, grouped by team. Each change of a status is a new row. A player who is back has a row with the status Active. */
export function espnInjuries(league: League, now: number) {
  return {
    injuries: teams.flatMap((team) => {
      const notes = signingNote(league, team, now);
      const rows = [...league.injuries(team, now), ...formerRows(league, team, now)].toSorted((a, b) => b.reportedAt - a.reportedAt);
      const entries = rows.slice(0, maxRows - notes.length).map(presentInjury);
      return entries.length + notes.length === 0 ? [] : [{ id: team.espnId, injuries: [...entries, ...notes] }];
    }),
  };
}

function formerRows(league: League, team: Team, now: number): Row[] {
  const current = new Map(league.injuries(team, now).map(({ absence, reportedAt }) => [absence, reportedAt]));
  const listed = league.absences(team, seasonDatesAt(now)).filter(({ from, until }) => from <= now && now < until + listedAfterReturnMs);
  return listed.flatMap((absence) => {
    const rows: Row[] = statusesUntil(absence, now).map(({ status, since }) => ({ absence, status, reportedAt: since }));
    if (now >= absence.until) rows.push({ absence, status: 'Active', reportedAt: absence.until });
    return rows.filter(({ reportedAt }) => reportedAt < (current.get(absence) ?? Infinity));
  });
}

function presentInjury({ absence, status, reportedAt }: Row) {
  const { player, part, side, expectedUntil } = absence;
  const comment = `${player.familyName} (${part.toLowerCase()}) is listed as ${status.toLowerCase()}.`;
  return {
    ...rowOf(player, `${absence.id}${Math.floor(reportedAt / 60_000) % 100_000}`, status, reportedAt, comment),
    details: { type: part, side, returnDate: isoDate(easternDayOf(expectedUntil)) },
  };
}

/** Some lists contain a note about a new contract, with a negative id. The product must not read it as an injury. */
function signingNote(league: League, team: Team, now: number) {
  if (uniformFromKeys(league.seed, team.tricode, 'note') > 0.1) return [];
  const player = league.roster(team, seasonDatesAt(now)).at(-1);
  if (!player) return [];
  const at = now - (now % 86_400_000) - 20 * 86_400_000;
  return [rowOf(player, `-${50_000 + player.slot}`, 'Out', at, `${player.familyName} signed a two-way contract.`)];
}

/** As in ESPN's real response, the player's id appears only in links. */
function rowOf(player: Player, id: string, status: RowStatus, at: number, shortComment: string) {
  const displayName = plainName(player);
  const slug = displayName.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  const links = [{ href: `https://www.espn.com/nba/player/_/id/${player.espnId}/${slug}` }];
  return { id, status, date: espnTime(at), shortComment, athlete: { displayName, links } };
}
