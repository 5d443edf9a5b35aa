import { createFeatureVector, type FeatureTable } from '#model/maths/feature-vector.ts';
import { logit } from '#model/maths/logit.ts';
import { reportStatuses, type ReportStatus } from '#domain/injuries.ts';
import type { Player } from '#model/ratings/players/player.ts';
import type { QuestionableCounts, Team } from '#model/ratings/games/team.ts';
import { REPORTS } from './parameters.ts';
import { UNLISTED_KINDS, unlistedKindOf } from './report-groups.ts';

interface ReportedPlayer {
  player: Player;
  team: Team;
  own: number;
  /** Expected minutes ÷ 100 of the team's regular players who are out according to the report. */
  absent: number;
  /** `absent` minus the expected minutes ÷ 100 of those who missed the last game: positive if more minutes are free than in that game. */
  vacated: number;
}

const role = ({ player }: ReportedPlayer): number => (player.expected / 30 - 0.8) * 2;

/** How much more often than usual a player or a team plays when questionable, in log-odds. Few cases give a value near zero. */
function habit({ questionable, questionablePlayed }: QuestionableCounts, weight: number): number {
  const usual = REPORTS.questionableShare;
  return logit((questionablePlayed + weight * usual) / (questionable + weight)) - logit(usual);
}

const STATUS_TABLE = [
  ['intercept', () => 1],
  ['missed1to2', ({ player }) => (player.missed === 1 || player.missed === 2 ? 1 : 0)],
  ['missed3', ({ player }) => (player.missed >= 3 ? 1 : 0)],
  ['role', role],
  ['playedWhenListed', ({ player }) => (player.missed === 0 ? player.listed : 0)],
  ['playerHabit', ({ player }) => habit(player, REPORTS.habitWeight.player)],
  ['teamHabit', ({ team }) => habit(team, REPORTS.habitWeight.team)],
] as const satisfies FeatureTable<ReportedPlayer>;

const UNLISTED_TABLE = [
  ['intercept', () => 1],
  ['own', ({ own }) => own],
  ['role', role],
  ['absent', ({ absent }) => absent],
  ['vacated', ({ vacated }) => vacated],
] as const satisfies FeatureTable<ReportedPlayer>;

const STATUS_VECTOR = createFeatureVector<ReportedPlayer, (typeof STATUS_TABLE)[number][0]>(STATUS_TABLE);
const UNLISTED_VECTOR = createFeatureVector<ReportedPlayer, (typeof UNLISTED_TABLE)[number][0]>(UNLISTED_TABLE);
const UNLISTED_OFFSET = reportStatuses.length * STATUS_VECTOR.size;

/** All features in the order of the coefficients. Each status and each kind of unlisted player has its own; the others are 0. */
export const REPORT_FEATURE_NAMES: readonly string[] = [
  ...reportStatuses.flatMap((status) => STATUS_VECTOR.names.map((name) => `${status}:${name}`)),
  ...UNLISTED_KINDS.flatMap((kind) => UNLISTED_VECTOR.names.map((name) => `${kind}:${name}`)),
];

export function fillStatusFeatures(x: Float64Array, reported: ReportedPlayer, status: ReportStatus): void {
  STATUS_VECTOR.fill(x, reported, reportStatuses.indexOf(status) * STATUS_VECTOR.size);
}

export function fillUnlistedFeatures(x: Float64Array, reported: ReportedPlayer): void {
  UNLISTED_VECTOR.fill(x, reported, UNLISTED_OFFSET + UNLISTED_KINDS.indexOf(unlistedKindOf(reported.player)) * UNLISTED_VECTOR.size);
}
