/** Who publishes statuses of players: ESPN's website, and the league in its injury report. */
export type InjurySource = 'espn' | 'nba';

/** What an injury report can say about a player, from the least to the most likely to play. */
export const reportStatuses = ['out', 'doubtful', 'questionable', 'probable', 'available'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

const absentStatuses: ReadonlySet<string> = new Set(['out', 'doubtful', 'suspension']);

const uncertainStatuses = new Set(['questionable', 'day-to-day']);

export function expectationOf(status: string): 'absent' | 'uncertain' | 'plays' {
  if (absentStatuses.has(status)) return 'absent';
  return uncertainStatuses.has(status) ? 'uncertain' : 'plays';
}
