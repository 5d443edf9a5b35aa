import { isoDate, isoSeconds, easternDayOf } from '#sandbox/league/schedule/eastern-time.ts';
import { statusesUntil, type Absence, type InjuryStatus } from '#sandbox/league/rosters/injuries.ts';
import type { League } from '#sandbox/league/league.ts';
import { uniformOf } from '#sandbox/random/random.ts';
import { plainName, type Player, type Position } from '#sandbox/league/rosters/roster.ts';
import { seasonDatesAt, seasonName } from '#sandbox/league/schedule/season-dates.ts';
import { teams, type Team } from '#sandbox/league/schedule/teams.ts';
import { espnTime, espnYear } from './espn-event.ts';

type RowStatus = InjuryStatus | 'Active';

interface Row {
  readonly absence: Absence;
  readonly status: RowStatus;
  readonly reportedAt: number;
}

const statusTypes: Record<RowStatus, { id: string; name: string; description: string; abbreviation: string }> = {
  Out: { id: '4', name: 'INJURY_STATUS_OUT', description: 'out', abbreviation: 'O' },
  'Day-To-Day': { id: '15', name: 'INJURY_STATUS_DAYTODAY', description: 'day-to-day', abbreviation: 'DD' },
  Questionable: { id: '2', name: 'INJURY_STATUS_QUESTIONABLE', description: 'questionable', abbreviation: 'Q' },
  Active: { id: '1', name: 'INJURY_STATUS_ACTIVE', description: 'active', abbreviation: 'A' },
};
/** ESPN lists only this many rows of a team: the newest ones. */
const maxRows = 25;
const listedAfterReturnMs = 10 * 86_400_000;
const positions: Record<Position, { id: string; name: string; abbreviation: string }> = {
  PG: { id: '1', name: 'Guard', abbreviation: 'G' },
  SG: { id: '1', name: 'Guard', abbreviation: 'G' },
  SF: { id: '7', name: 'Forward', abbreviation: 'F' },
  PF: { id: '7', name: 'Forward', abbreviation: 'F' },
  C: { id: '9', name: 'Center', abbreviation: 'C' },
};

/** ESPN's injury list, grouped by team. Each change of a status is a new row. A player who is back has a row with the status Active. */
export function espnInjuries(league: League, now: number) {
  const season = seasonDatesAt(now);
  return {
    timestamp: isoSeconds(now),
    status: 'success',
    season: { year: espnYear(season), type: 2, name: 'Regular Season', displayName: seasonName(season) },
    injuries: teams.flatMap((team) => {
      const notes = signingNote(league, team, now);
      const rows = [...league.injuries(team, now), ...formerRows(league, team, now)].toSorted((a, b) => b.reportedAt - a.reportedAt);
      const entries = rows.slice(0, maxRows - notes.length).map((row) => presentInjury(team, row, espnYear(season)));
      return entries.length + notes.length === 0 ? [] : [{ id: team.espnId, displayName: team.espnName, injuries: [...entries, ...notes] }];
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

function presentInjury(team: Team, { absence, status, reportedAt }: Row, year: number) {
  const { player, part, location, side } = absence;
  const fantasyStatus = status === 'Out' ? 'OUT' : status === 'Active' ? 'ACTIVE' : 'GTD';
  const headline = `${player.familyName} (${part.toLowerCase()}) is listed as ${status.toLowerCase()}.`;
  return {
    ...rowOf(team, player, `${absence.id}${Math.floor(reportedAt / 60_000) % 100_000}`, status, reportedAt, headline, year),
    details: {
      fantasyStatus: { description: fantasyStatus, abbreviation: fantasyStatus },
      type: part,
      location,
      detail: part === 'Illness' ? 'Not Specified' : 'Soreness',
      side,
      returnDate: isoDate(easternDayOf(absence.expectedUntil)),
    },
  };
}

/** Some lists contain a note about a new contract, with a negative id. The product must not read it as an injury. */
function signingNote(league: League, team: Team, now: number) {
  if (uniformOf(league.seed, team.tricode, 'note') > 0.1) return [];
  const season = seasonDatesAt(now);
  const player = league.roster(team, season).at(-1);
  if (!player) return [];
  const at = now - (now % 86_400_000) - 20 * 86_400_000;
  return [rowOf(team, player, `-${50_000 + player.slot}`, 'Out', at, `${player.familyName} signed a two-way contract.`, espnYear(season))];
}

function rowOf(team: Team, player: Player, id: string, status: RowStatus, at: number, headline: string, year: number) {
  return {
    id,
    longComment: `${headline} This is a simulated report about a made-up player.`,
    shortComment: headline,
    status,
    date: espnTime(at),
    athlete: athleteOf(team, player, id, at, headline, year),
    source: { id: '1', description: 'basic/manual', state: 'basic' },
    type: statusTypes[status],
  };
}

/** The player's fields. As in ESPN's real response, the player's id appears only in the links. */
function athleteOf(team: Team, player: Player, id: string, at: number, headline: string, year: number) {
  const name = plainName(player);
  const slug = name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  const [firstName = '', ...rest] = name.split(' ');
  const place = positions[player.position];
  const link = (rel: string, href: string, text: string) => ({
    language: 'en-US',
    rel: [rel, 'desktop', rel === 'playercard' ? 'athlete' : 'team'],
    href,
    text,
    shortText: text,
    isExternal: false,
    isPremium: false,
  });
  const reference = `http://sports.core.api.espn.pvt/v2/sports/basketball/leagues/nba/seasons/${year}/athletes/${player.espnId}/injuries/${id}?lang=en&region=us`;
  const teamSlug = team.espnName.toLowerCase().replaceAll(' ', '-');
  return {
    firstName,
    lastName: rest.join(' '),
    displayName: name,
    shortName: `${firstName[0]}. ${rest.join(' ')}`,
    links: [link('playercard', `https://www.espn.com/nba/player/_/id/${player.espnId}/${slug}`, 'Player Card')],
    headshot: { href: `https://a.espncdn.com/i/headshots/nba/players/full/${player.espnId}.png`, alt: name },
    position: { ...place, displayName: place.name, leaf: false },
    team: {
      id: team.espnId,
      uid: `s:40~l:46~t:${team.espnId}`,
      slug: teamSlug,
      name: team.name,
      abbreviation: team.espnAbbreviation,
      displayName: team.espnName,
      links: [link('clubhouse', `https://www.espn.com/nba/team/_/name/${team.espnAbbreviation.toLowerCase()}/${teamSlug}`, 'Clubhouse')],
    },
    notes: { items: [{ id, type: 'news', date: espnTime(at), headline, text: headline, source: 'Sandbox', injury: { $ref: reference } }] },
    status: { id: '1', name: 'Active', type: 'active', abbreviation: 'Active' },
  };
}
