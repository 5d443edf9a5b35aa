import { inArray, isNotNull, sql } from 'drizzle-orm';
import { REPORT_MOMENTS, momentInstants, type ReportMoment } from '#model/news/report-moment.ts';
import { isInformative, reportStatusOf, type GameReports, type MatchReports, type TeamReport } from '#model/news/team-report.ts';
import type { Game } from '#server/games/queries.ts';
import { type Db, replaceRow } from '#server/platform/database/database.ts';
import { injuries, injuryReportTeams, type injuryStatements } from '#server/schema/games.ts';
import { gameReports } from '#server/schema/predictions.ts';

export interface CurrentReports {
  readonly reportOf: (date: string, teamId: number) => TeamReport;
  readonly reportsOf: (game: Pick<Game, 'date' | 'homeTeamId' | 'awayTeamId'>) => MatchReports;
  readonly names: ReadonlyMap<string, string>;
}

/** A team has submitted only if the league's report for the date of the game says so: ESPN's list does not tell who is healthy. */
export async function readCurrentReports(db: Db): Promise<CurrentReports> {
  const { teamId, playerId, name, status } = injuries;
  const listed = await db.select({ teamId, playerId, name, status }).from(injuries).where(isNotNull(playerId));
  const byTeam = Map.groupBy(listed, (player) => player.teamId);
  return currentReports(listed, (_, id) => byTeam.get(id), await db.select().from(injuryReportTeams));
}

/** The model's input from one report of the league, which lists players for two days. */
export function reportsOfLeague(statements: readonly LeagueStatement[], teams: readonly ReportTeam[]): CurrentReports {
  const byTeam = Map.groupBy(statements, ({ gameDate, teamId }) => `${gameDate} ${teamId}`);
  return currentReports(statements, (date, teamId) => byTeam.get(`${date} ${teamId}`), teams);
}

type LeagueStatement = typeof injuryStatements.$inferSelect;
type ListedPlayer = Pick<LeagueStatement, 'playerId' | 'name' | 'status'>;
type ReportTeam = typeof injuryReportTeams.$inferSelect;

function currentReports(
  everyone: readonly ListedPlayer[],
  listedFor: (date: string, teamId: number) => readonly ListedPlayer[] | undefined,
  teams: readonly ReportTeam[],
): CurrentReports {
  const submitted = new Set(teams.flatMap(({ gameDate, teamId, hasSubmitted }) => (hasSubmitted ? [`${gameDate} ${teamId}`] : [])));
  const reportOf = (date: string, teamId: number): TeamReport => ({
    submitted: submitted.has(`${date} ${teamId}`),
    statuses: Object.fromEntries(
      (listedFor(date, teamId) ?? []).flatMap(({ playerId, status }) => {
        const known = reportStatusOf(status);
        return playerId !== null && known ? [[playerId, known]] : [];
      }),
    ),
  });
  return {
    reportOf,
    reportsOf: ({ date, homeTeamId, awayTeamId }) => ({ home: reportOf(date, homeTeamId), away: reportOf(date, awayTeamId) }),
    names: new Map(everyone.flatMap(({ playerId, name }) => (playerId === null ? [] : [[playerId, name] as const]))),
  };
}

/** Stores the current reports of each game for the next report moment, from which the model learns. Later calls replace them until then. */
export async function saveGameReports(transaction: Db, games: readonly Game[], { reportsOf }: CurrentReports, now: Date): Promise<void> {
  const rows = games.flatMap((game) => {
    const moment = nextMoment(game, now);
    const reports = reportsOf(game);
    if (!moment || !(isInformative(reports.home) || isInformative(reports.away))) return [];
    return [{ gameId: game.id, moment, reports, recordedAt: now }];
  });
  if (rows.length === 0) return;
  await transaction
    .insert(gameReports)
    .values(rows)
    .onConflictDoUpdate({
      target: [gameReports.gameId, gameReports.moment],
      set: replaceRow(gameReports),
      setWhere: sql`${gameReports.reports} is distinct from excluded.reports`,
    });
}

function nextMoment({ date, startsAt }: Pick<Game, 'date' | 'startsAt'>, now: Date): ReportMoment | undefined {
  const instants = momentInstants(date, startsAt.getTime());
  return REPORT_MOMENTS.find((moment) => instants[moment] >= now.getTime());
}

export async function findGameReports(db: Db, gameIds: readonly string[]): Promise<Map<string, GameReports>> {
  const rows = await db
    .select()
    .from(gameReports)
    .where(inArray(gameReports.gameId, [...gameIds]));
  const byGame = Map.groupBy(rows, ({ gameId }) => gameId);
  return new Map([...byGame].map(([gameId, list]) => [gameId, Object.fromEntries(list.map(({ moment, reports }) => [moment, reports]))]));
}
