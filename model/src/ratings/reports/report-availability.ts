import { createLogistic, predictLogistic, type Logistic } from '#model/maths/logistic-regression.ts';
import { logit } from '#model/maths/logit.ts';
import { zeros } from '#model/maths/zeros.ts';
import { REPORT_MOMENTS, type ReportMoment } from '#model/news/report-moment.ts';
import { reportStatuses, type ReportStatus } from '#domain/injuries.ts';
import { isInformative, type TeamReport } from '#model/news/team-report.ts';
import { EXPECTED_MINUTES } from '#model/ratings/players/parameters.ts';
import type { Player } from '#model/ratings/players/player.ts';
import type { Team } from '#model/ratings/games/team.ts';
import { INITIAL_REPORT_COEFFICIENTS } from './parameters.ts';
import { fillStatusFeatures, fillUnlistedFeatures, REPORT_FEATURE_NAMES } from './report-features.ts';
import { roleOf, UNLISTED_KINDS, unlistedKindOf, type PlayerRole } from './report-groups.ts';

export type ReportRegressions = Record<ReportMoment, Record<PlayerRole, Logistic>>;

export type ReportCases = Record<ReportMoment, Record<ReportStatus, number>>;

export interface GuessedPlayers {
  players: readonly Player[];
  chances: Float64Array;
}

function createRegression(role: PlayerRole): Logistic {
  const coefficients = new Float64Array(REPORT_FEATURE_NAMES.length);
  const { statuses, unlisted } = INITIAL_REPORT_COEFFICIENTS[role];
  for (const status of reportStatuses) coefficients[REPORT_FEATURE_NAMES.indexOf(`${status}:intercept`)] = statuses[status];
  for (const kind of UNLISTED_KINDS) {
    coefficients[REPORT_FEATURE_NAMES.indexOf(`${kind}:intercept`)] = unlisted[kind].intercept;
    coefficients[REPORT_FEATURE_NAMES.indexOf(`${kind}:own`)] = unlisted[kind].own;
  }
  return createLogistic(coefficients);
}

export function createReportRegressions(): ReportRegressions {
  const both = (): Record<PlayerRole, Logistic> => ({ regular: createRegression('regular'), small: createRegression('small') });
  return Object.fromEntries(REPORT_MOMENTS.map((moment) => [moment, both()])) as ReportRegressions;
}

export function createReportCases(): ReportCases {
  const none = (): Record<ReportStatus, number> => ({ out: 0, doubtful: 0, questionable: 0, probable: 0, available: 0 });
  return Object.fromEntries(REPORT_MOMENTS.map((moment) => [moment, none()])) as ReportCases;
}

/** Expected minutes of the regular players who are out according to the report, and of those who missed the last game. */
function absentMinutes(players: readonly Player[], { statuses }: TeamReport): { now: number; before: number } {
  let now = 0;
  let before = 0;
  for (const player of players) {
    if (player.expected < EXPECTED_MINUTES.regular) continue;
    const status = statuses[player.id];
    if (status === 'out' || status === 'doubtful' || (status === undefined && unlistedKindOf(player) === 'neither')) now += player.expected;
    if (player.missed > 0) before += player.expected;
  }
  return { now, before };
}

/** Calls `visit` with the index and the features of each player about whom the report says something. The features array is reused. */
export function visitReportedPlayers(
  team: Team,
  { players, chances }: GuessedPlayers,
  report: TeamReport,
  visit: (x: Float64Array, index: number) => void,
): void {
  const { now, before } = absentMinutes(players, report);
  const x = zeros(REPORT_FEATURE_NAMES.length);
  players.forEach((player, i) => {
    const status = report.statuses[player.id];
    if (status === undefined && !report.submitted) return;
    const own = logit(Math.min(Math.max(chances[i]!, 1e-6), 1 - 1e-6));
    const reported = { player, team, own, absent: now / 100, vacated: (now - before) / 100 };
    x.fill(0);
    if (status === undefined) fillUnlistedFeatures(x, reported);
    else fillStatusFeatures(x, reported, status);
    visit(x, i);
  });
}

/** Each player's probability of playing, given the report. Where the report says nothing, it is the probability without a report. */
export function chancesFromReport(
  models: ReportRegressions,
  team: Team,
  guess: GuessedPlayers,
  report: TeamReport | null,
  moment: ReportMoment,
): Float64Array {
  if (!isInformative(report)) return guess.chances;
  const chances = guess.chances.slice();
  visitReportedPlayers(team, guess, report, (x, i) => {
    chances[i] = predictLogistic(models[moment][roleOf(guess.players[i]!)], x);
  });
  return chances;
}
