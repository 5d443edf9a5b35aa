/** The text of a team's only row while the team has not reported: its players are unknown, not healthy. */
export const notYetSubmitted = 'NOT YET SUBMITTED';

/** One row of the league's report. Values that the report prints once for several rows are repeated in each. */
export interface InjuryReportRow {
  readonly page: number;
  /** MM/DD/YYYY in US Eastern time. */
  readonly date: string;
  /** "07:30 (ET)", always after noon unless the report says otherwise. */
  readonly time: string;
  /** "BOS@IND": away team, home team. */
  readonly matchup: string;
  readonly team: string;
  /** "Last, First"; empty in the row of a team that has not reported. */
  readonly player: string;
  readonly status: string;
  readonly reason: string;
}

export interface InjuryReport {
  readonly publishedAt: Date | null;
  readonly rows: readonly InjuryReportRow[];
}

export class UnreadableReport extends Error {}
