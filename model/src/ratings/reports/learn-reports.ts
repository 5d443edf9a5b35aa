import { observeLogistic, refitLogistic } from '#model/maths/logistic-regression.ts';
import { REPORT_MOMENTS } from '#model/news/report-moment.ts';
import type { ReportStatus } from '#domain/injuries.ts';
import { isInformative, type GameReports, type TeamReport } from '#model/news/team-report.ts';
import type { Player } from '#model/ratings/players/player.ts';
import type { FinishedGame, PlayerLine } from '#model/ratings/games/game.ts';
import type { QuestionableCounts, Team } from '#model/ratings/games/team.ts';
import { REPORTS } from './parameters.ts';
import { visitReportedPlayers, type GuessedPlayers, type ReportRegressions, type ReportCases } from './report-availability.ts';
import { roleOf } from './report-groups.ts';

const RETENTION = 0.5 ** (REPORTS.gamesPerRefit / REPORTS.halfLife);

function playedIn(lines: readonly PlayerLine[]): ReadonlySet<string> {
  return new Set(lines.filter(({ minutes }) => minutes > 0).map(({ playerId }) => playerId));
}

/** Updates the regressions with one team's box score: who of the players in the reports of each moment played. */
export function learnFromReports(
  { reportAvailability, reportCases }: { reportAvailability: ReportRegressions; reportCases: ReportCases },
  reports: GameReports,
  side: 'home' | 'away',
  team: Team,
  guess: GuessedPlayers,
  lines: readonly PlayerLine[],
): void {
  const played = playedIn(lines);
  for (const moment of REPORT_MOMENTS) {
    const report = reports[moment]?.[side] ?? null;
    if (!isInformative(report)) continue;
    visitReportedPlayers(team, guess, report, (x, i) => {
      const player = guess.players[i]!;
      observeLogistic(reportAvailability[moment][roleOf(player)], x, played.has(player.id) ? 1 : 0);
      const status = report.statuses[player.id];
      if (status !== undefined) reportCases[moment][status]++;
    });
  }
}

export function refitReportRegressions(models: ReportRegressions): void {
  for (const moment of REPORT_MOMENTS) {
    for (const model of Object.values(models[moment])) refitLogistic(model, REPORTS.penalty, RETENTION, REPORTS.largestStep);
  }
}

/** The team's last submitted report before the game; null if there was none. */
function lastReport(reports: GameReports, side: 'home' | 'away'): TeamReport | null {
  const last = REPORT_MOMENTS.map((moment) => reports[moment]?.[side] ?? null).findLast(isInformative);
  return last ?? null;
}

/** Records for the next game who was in the team's last report, and whether its questionable players played. */
export function recordListedPlayers(game: FinishedGame, side: 'home' | 'away', team: Team, roster: readonly Player[]): void {
  const reports = game.reports ?? {};
  const report = lastReport(reports, side);
  const played = playedIn(side === 'home' ? game.homePlayers : game.awayPlayers);
  const wasQuestionable = (id: string): boolean => {
    const isQuestionable = (status: ReportStatus | undefined): boolean => status === 'questionable';
    return REPORT_MOMENTS.some((moment) => isQuestionable(reports[moment]?.[side]?.statuses[id]));
  };
  for (const player of roster) {
    player.listed = report !== null && report.statuses[player.id] !== undefined ? 1 : 0;
    if (!wasQuestionable(player.id)) continue;
    addCase(player, played.has(player.id));
    addCase(team, played.has(player.id));
  }
}

function addCase(record: QuestionableCounts, played: boolean): void {
  record.questionable++;
  if (played) record.questionablePlayed++;
}
