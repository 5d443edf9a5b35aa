import { reportStatuses, type ReportStatus } from '#domain/injuries.ts';
import { reportStatusOf, type TeamReport } from '#model/news/team-report.ts';
import { findOptionalCsv, readCsv } from './read-csv.ts';

/** These two texts of the status column are about a whole team, not about a player. */
const NOT_YET_SUBMITTED = 'NOT YET SUBMITTED';
const NO_PLAYERS_LISTED = 'NO PLAYERS LISTED';

/** Only the league's reports are read. Other sources in the file cover few games and give no status for most players. */
const OFFICIAL_SOURCE = 'nba_official';

interface TeamReportAt {
  readonly reportedAt: number;
  submitted: boolean;
  readonly statuses: Record<string, ReportStatus>;
}

export class InjuryReports {
  readonly #byGameAndTeam = new Map<string, TeamReportAt[]>();

  /** Adds a row, in any order. A row without a player id or with an unknown status only shows that the team has reported. */
  add(row: { gameId: string; team: string; reportedAt: number; playerId: string; status: string }): void {
    const { gameId, team, reportedAt, playerId, status } = row;
    const reports = this.#byGameAndTeam.get(`${gameId} ${team}`) ?? [];
    this.#byGameAndTeam.set(`${gameId} ${team}`, reports);
    let report = reports.find((other) => other.reportedAt === reportedAt);
    if (report === undefined) {
      report = { reportedAt, submitted: true, statuses: {} };
      reports.push(report);
    }
    if (status === NOT_YET_SUBMITTED) report.submitted = false;
    if (status === NOT_YET_SUBMITTED || status === NO_PLAYERS_LISTED || playerId === '') return;
    const parsed = reportStatusOf(status);
    if (parsed === null) return;
    const before = report.statuses[playerId];
    // If a report lists a player twice, the worse status counts.
    if (before === undefined || reportStatuses.indexOf(parsed) < reportStatuses.indexOf(before)) report.statuses[playerId] = parsed;
  }

  /** The team's last report that was out at an instant; null if there was none. Later reports are not looked at. */
  lastBefore(gameId: string, team: string, instant: number): TeamReport | null {
    let last: TeamReportAt | null = null;
    for (const report of this.#byGameAndTeam.get(`${gameId} ${team}`) ?? []) {
      if (report.reportedAt <= instant && (last === null || report.reportedAt > last.reportedAt)) last = report;
    }
    return last === null ? null : { submitted: last.submitted, statuses: last.statuses };
  }
}

export async function readInjuryReports(directory: string): Promise<InjuryReports> {
  const reports = new InjuryReports();
  const path = findOptionalCsv(directory, 'injury_reports');
  if (path === null) return reports;
  await readCsv(path, (row) => {
    if (!row.text('source').startsWith(OFFICIAL_SOURCE)) return;
    const reportedAt = Date.parse(row.text('report_utc'));
    if (Number.isNaN(reportedAt)) throw new Error(`${path}: "${row.text('report_utc')}" is not a time`);
    const [gameId, team, playerId, status] = [row.text('game_id'), row.text('team'), row.text('player_id'), row.text('status')];
    reports.add({ gameId, team, reportedAt, playerId, status });
  });
  return reports;
}
