import type { InjuryReportRow } from './injury-report.ts';

/**
 * The rows as tab-separated values without a header: page, date, time, matchup, team, player, status, reason. Lines end as in
 * files that spreadsheets and csv libraries write (RFC 4180).
 */
export const formatRows = (rows: readonly InjuryReportRow[]): string =>
  rows.map((row) => `${[row.page, row.date, row.time, row.matchup, row.team, row.player, row.status, row.reason].join('\t')}\r\n`).join('');
