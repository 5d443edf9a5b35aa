import type { ReportStatus } from '#domain/injuries.ts';
import type { ReportsAtMoment } from '#model/news/team-report.ts';
import { roleOf } from '#model/ratings/reports/report-groups.ts';
import type { State } from '#model/ratings/state/state.ts';
import { shareIfPlaying, valueAboveReplacement } from '#model/ratings/strength/line-up-variance.ts';
import type { Matchup } from '#model/ratings/estimate/matchup.ts';

/** What a forecast with injury reports assumes about one player. */
export interface PlayerOutlook {
  playerId: string;
  status: ReportStatus | null;
  chance: number;
  /** Number of past cases with this status at this moment from which the model has learned; 0 without a status. */
  cases: number;
  minutes: number;
  /** What his team gains, in points of margin, if he plays instead of a substitute of replacement level. */
  points: number;
  isRegular: boolean;
}

export function playerOutlooks(state: State, matchup: Matchup, reports: ReportsAtMoment | null, side: 'home' | 'away'): PlayerOutlook[] {
  if (reports === null || matchup.basis === 'guess') return [];
  const lineUp = matchup.known[side];
  const valueOf = valueAboveReplacement(state.marginKnown.result.coefficients, matchup.replacement, state.memoryMargin);
  return lineUp.players.map((player, i) => {
    const status = reports[side]?.statuses[player.id] ?? null;
    const chance = lineUp.chances[i]!;
    const share = chance > 0 ? shareIfPlaying(lineUp, i) : 0;
    return {
      playerId: player.id,
      status,
      chance,
      cases: status === null ? 0 : state.reportCases[reports.moment][status],
      minutes: 48 * share,
      points: share * valueOf(player),
      isRegular: roleOf(player) === 'regular',
    };
  });
}
