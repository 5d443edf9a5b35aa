import type { ReportMoment } from './report-moment.ts';

import { reportStatuses, type ReportStatus } from '#domain/injuries.ts';

/** What injury reports say about one team's players at one moment: plain data, which can be stored as JSON. */
export interface TeamReport {
  /** Whether the team has submitted its report. If it has, a player without a status is not injured; if not, nothing is known about him. */
  readonly submitted: boolean;
  readonly statuses: Readonly<Record<string, ReportStatus>>;
}

/** The last reports of both teams of a game at one moment; null where a team is in no report yet. */
export interface MatchReports {
  readonly home: TeamReport | null;
  readonly away: TeamReport | null;
}

/** The reports of both teams, and the moment at which they are read: "out" is more certain shortly before tip-off than in the morning. */
export interface ReportsAtMoment extends MatchReports {
  readonly moment: ReportMoment;
}

export type GameReports = Readonly<Partial<Record<ReportMoment, MatchReports>>>;

/** Words for statuses that only some sources use. */
const SYNONYMS: Readonly<Record<string, ReportStatus>> = {
  'day-to-day': 'questionable',
  suspension: 'out',
  suspended: 'out',
  'out-for-season': 'out',
};

/** The status for the word of a source ("Out", "day-to-day"); null for a word that says nothing about playing. */
export function reportStatusOf(word: string): ReportStatus | null {
  const name = word.trim().toLowerCase().replaceAll(/\s+/g, '-');
  return reportStatuses.find((status) => status === name) ?? SYNONYMS[name] ?? null;
}

/** Whether a report changes the forecast. A report that is not submitted and lists no player counts as no report. */
export function isInformative(report: TeamReport | null): report is TeamReport {
  return report !== null && (report.submitted || Object.keys(report.statuses).length > 0);
}
