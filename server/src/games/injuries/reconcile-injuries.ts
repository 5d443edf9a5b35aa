import { expectationOf } from '#domain/injuries.ts';
import { easternDate } from '#domain/league-date.ts';
import { normalizeName } from '#server/games/players/normalize-name.ts';
import type { Db } from '#server/platform/database/database.ts';
import {
  type Injury,
  type InjuryDisagreement,
  type InjuryReportTeam,
  type InjuryStatement,
  listReportTeams,
  listStatements,
  replaceDisagreements,
  replaceInjuries,
} from './injury-store.ts';

export const notListed = 'not-listed';

/** Statuses of players who are not injured any more. ESPN lists a player who is back as active. */
const clearedStatuses = new Set([notListed, 'active']);

interface InjurySources {
  readonly espn: readonly InjuryStatement[];
  readonly league: readonly InjuryStatement[];
  readonly teams: readonly InjuryReportTeam[];
  /** The current US Eastern date. What the league said about earlier games no longer counts. */
  readonly today: string;
}

type Disagreement = Omit<InjuryDisagreement, 'firstSeenAt'>;

export function reconcileInjuries({ espn, league, teams, today }: InjurySources): {
  readonly list: Injury[];
  readonly disagreements: Disagreement[];
} {
  const espnBySubject = new Map(espn.map((statement) => [subjectOf(statement), statement]));
  const leagueBySubject = nextGames(league, today);
  const submitted = new Map([...nextGamesOfTeams(teams, today)].filter(([, team]) => team.hasSubmitted));
  const list: Injury[] = [];
  const disagreements: Disagreement[] = [];
  for (const subject of new Set([...espnBySubject.keys(), ...leagueBySubject.keys()])) {
    const ofEspn = espnBySubject.get(subject);
    const ofLeague = leagueBySubject.get(subject);
    const latest = ofEspn && ofLeague ? laterOf(ofEspn, ofLeague) : (ofEspn ?? ofLeague)!;
    if (!clearedStatuses.has(latest.status)) list.push(injuryOf(latest, ofEspn));
    if (!ofEspn) continue;
    const { teamId, playerId, name, status } = ofEspn;
    const team = submitted.get(teamId);
    const differs = ofLeague
      ? expectationOf(ofLeague.status) !== expectationOf(status)
      : team !== undefined && expectationOf(status) === 'absent';
    if (!differs) continue;
    disagreements.push({
      subject,
      teamId,
      playerId,
      name,
      espnStatus: status,
      espnPublishedAt: ofEspn.publishedAt,
      leagueStatus: ofLeague?.status ?? notListed,
      leaguePublishedAt: (ofLeague ?? team)!.publishedAt,
      gameDate: (ofLeague ?? team)!.gameDate!,
      followed: latest.source,
    });
  }
  return { list, disagreements };
}

function laterOf(espn: InjuryStatement, league: InjuryStatement): InjuryStatement {
  const time = ({ publishedAt }: InjuryStatement) => publishedAt?.getTime() ?? -Infinity;
  return time(espn) > time(league) ? espn : league;
}

const injuryOf = (latest: InjuryStatement, espn: InjuryStatement | undefined): Injury => ({
  sourceId: espn?.key ?? `nba-${latest.key}`,
  teamId: latest.teamId,
  playerId: latest.playerId,
  name: latest.name,
  status: latest.status,
  comment: latest.comment,
  source: latest.source,
  reportedAt: latest.publishedAt,
});

const subjectOf = ({ playerId, teamId, name }: InjuryStatement): string => playerId ?? `${teamId} ${normalizeName(name)}`;

/** The league's statement about each player's next game. If his team plays on two consecutive days, a report has two. */
function nextGames(league: readonly InjuryStatement[], today: string): Map<string, InjuryStatement> {
  const coming = league.filter(({ gameDate }) => gameDate !== null && gameDate >= today);
  // Later entries of a map replace earlier ones, so the nearest game is last.
  return new Map(coming.toSorted((a, b) => b.gameDate!.localeCompare(a.gameDate!)).map((statement) => [subjectOf(statement), statement]));
}

function nextGamesOfTeams(teams: readonly InjuryReportTeam[], today: string): Map<number, InjuryReportTeam> {
  const coming = teams.filter(({ gameDate }) => gameDate >= today);
  return new Map(coming.toSorted((a, b) => b.gameDate.localeCompare(a.gameDate)).map((team) => [team.teamId, team]));
}

/** Computes the injury list and the disagreements again, after the statements of a source have changed. The caller has locked the players. */
export async function updateInjuries(transaction: Db, now: Date): Promise<void> {
  const { list, disagreements } = reconcileInjuries({
    espn: await listStatements(transaction, 'espn'),
    league: await listStatements(transaction, 'nba'),
    teams: await listReportTeams(transaction),
    today: easternDate(now),
  });
  await replaceInjuries(transaction, list);
  await replaceDisagreements(transaction, disagreements, now);
}
