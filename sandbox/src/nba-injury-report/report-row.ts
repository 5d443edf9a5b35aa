/** One row of the injury report. A team that has not reported has one row without a player. */
export interface ReportRow {
  /** MM/DD/YYYY */
  readonly date: string;
  /** "07:30 (ET)" */
  readonly time: string;
  /** "AWY@HOM" */
  readonly matchup: string;
  readonly team: string;
  /** "Last, First" */
  readonly player: string;
  readonly status: string;
  readonly reason: string;
}

export const notYetSubmitted = 'NOT YET SUBMITTED';
