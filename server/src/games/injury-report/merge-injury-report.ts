import { teamByCode, teamByName, type Team } from '#domain/teams.ts';
import type { InjuryReportTeam, InjuryStatement } from '#server/games/injuries/injury-store.ts';
import { notListed } from '#server/games/injuries/reconcile-injuries.ts';
import { normalizeName } from '#server/games/players/normalize-name.ts';
import type { Player } from '#server/games/players/player-registry.ts';
import type { Notice } from '#server/platform/feeds/feed-state-store.ts';
import { notYetSubmitted, type InjuryReportRow } from './injury-report.ts';
import { reportFeedName } from './nba-injury-report.ts';

export interface KnownStatements {
  readonly statements: readonly InjuryStatement[];
  readonly teams: readonly InjuryReportTeam[];
}

interface PublishedRows {
  readonly publishedAt: Date;
  readonly rows: readonly InjuryReportRow[];
}

/** A status that an earlier report already had keeps its time. Otherwise it would seem to be newer than a later status from ESPN. */
export function mergeInjuryReport({ publishedAt, rows }: PublishedRows, known: KnownStatements, players: readonly Player[]) {
  const statements = new Map<string, InjuryStatement>();
  const teams = new Map<string, InjuryReportTeam>();
  const notices: Notice[] = [];
  const notice = (kind: string, subject: string, detail: string) =>
    notices.push({ feed: reportFeedName, kind, subject: subject.slice(0, 80), detail });
  const knownStatements = new Map(known.statements.map((statement) => [statement.key, statement]));
  const knownTeams = new Map(known.teams.map((team) => [teamKey(team.gameDate, team.teamId), team]));
  const addTeam = (gameDate: string, { id: teamId }: Team, hasSubmitted: boolean) => {
    const before = knownTeams.get(teamKey(gameDate, teamId));
    const isSame = before?.hasSubmitted === hasSubmitted;
    teams.set(teamKey(gameDate, teamId), { gameDate, teamId, hasSubmitted, publishedAt: isSame ? before.publishedAt : publishedAt });
  };

  for (const row of rows) {
    const gameDate = isoDate(row.date);
    const team = teamByName(row.team);
    if (!gameDate || !team) {
      notice('unreadable-injury', `${row.date} ${row.team}`, gameDate ? 'unknown team' : 'unknown date');
      continue;
    }
    // A team of a listed game that has no rows of its own has reported that nobody is injured.
    for (const side of row.matchup.split('@').map(teamByCode)) {
      if (side && !teams.has(teamKey(gameDate, side.id))) addTeam(gameDate, side, true);
    }
    if (row.status === notYetSubmitted) addTeam(gameDate, team, false);
    else if (row.player === '' || row.status === '') notice('unreadable-injury', `${team.code} ${row.player}`, 'no player or no status');
    else {
      const name = firstLast(row.player);
      const key = `${teamKey(gameDate, team.id)} ${normalizeName(name)}`;
      const status = row.status.toLowerCase().replaceAll(/\s+/g, '-');
      const before = knownStatements.get(key);
      const playerId = findPlayerByName(name, team.id, players);
      // Players of the affiliated teams in the G League may never have played in a game that we know.
      if (playerId === null && !row.reason.startsWith('G League')) {
        notice('unmatched-player', `${team.code} ${name}`, 'No player of the team has this name');
      }
      statements.set(key, {
        source: 'nba',
        key,
        teamId: team.id,
        playerId,
        name,
        status,
        comment: row.reason.slice(0, 500),
        gameDate,
        publishedAt: before?.status === status ? before.publishedAt : publishedAt,
      });
    }
  }

  for (const before of known.statements) {
    const team = teams.get(teamKey(before.gameDate ?? '', before.teamId));
    if (!team || statements.has(before.key)) continue;
    const isNew = team.hasSubmitted && before.status !== notListed;
    statements.set(before.key, isNew ? { ...before, status: notListed, comment: '', publishedAt } : before);
  }
  return { statements: [...statements.values()], teams: [...teams.values()], notices };
}

const teamKey = (gameDate: string, teamId: number) => `${gameDate} ${teamId}`;

/** "11/16/2026" as "2026-11-16". */
function isoDate(text: string): string | undefined {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  return year && `${year}-${month}-${day}`;
}

function firstLast(name: string): string {
  const [last = '', ...first] = name.split(',').map((part) => part.trim());
  return `${first.join(' ')} ${last}`.trim();
}

/** A player who has not played for his new team yet is found by a name that is unique in the league. */
function findPlayerByName(name: string, teamId: number, players: readonly Player[]): string | null {
  const plainName = normalizeName(name);
  const namesakes = players.filter((player) => player.plainName === plainName);
  const ofTeam = namesakes.filter((player) => player.teamId === teamId);
  const found = ofTeam.length > 0 ? ofTeam : namesakes;
  return found.length === 1 ? found[0]!.id : null;
}
