import type { Player } from '#model/ratings/players/player.ts';
import type { TeamDay } from '#model/ratings/state/team-day.ts';

export const MINUTES_FEATURES = 30;

/** What is believed of today's line-up when minutes are shared out. */
export interface RotationView {
  /** Expected minutes of those who will be missing, by news or by probability. */
  absent: number;
  /** Expected minutes of those who will play. */
  present: number;
  startersKnown: boolean;
}

/** What bears on how long a player plays, given that he plays. Returns how many features it wrote. */
export function fillMinutes(x: Float64Array, player: Player, starter: boolean, day: TeamDay, view: RotationView): number {
  const e = player.expected;
  const role = e / 30;
  const absent = view.absent / 100;
  const started = view.startersKnown && starter ? 1 : 0;
  const benched = view.startersKnown && !starter ? 1 : 0;
  const returning = player.missed > 0 ? 1 : 0;
  let at = 0;
  x[at++] = 1;
  x[at++] = e;
  x[at++] = player.expectedFast;
  x[at++] = (player.seasonMinutes + 3 * e) / (player.seasonGames + 3);
  x[at++] = player.lastOpenMinutes;
  x[at++] = (e * e) / 30;
  x[at++] = player.starterShare * 10;
  x[at++] = player.starterShare * role * 10;
  x[at++] = absent * 10;
  x[at++] = absent * role * 10;
  x[at++] = absent * role * role * 10;
  x[at++] = Math.min((e * 240) / Math.max(view.present, 60), 48);
  x[at++] = returning * 5;
  x[at++] = returning * role * 5;
  x[at++] = Math.min(player.missed, 20) * role;
  x[at++] = player.missed === 0 && player.sinceReturn < 4 && player.lastAbsence > 2 ? 5 * role : 0;
  x[at++] = day.backToBack * role * 5;
  x[at++] = day.playoffs * (role - 0.6) * 10;
  x[at++] = day.lateLosing * role * 10;
  x[at++] = day.lateWinning * role * 10;
  x[at++] = day.stakes.eliminated * (role - 0.6) * 10;
  x[at++] = day.stakes.settled * (role - 0.6) * 10;
  x[at++] = day.finale * (role - 0.6) * 10;
  x[at++] = day.teamGames < 5 ? (role - 0.6) * 10 : 0;
  x[at++] = Math.min(player.tenure, 10) / 2;
  x[at++] = started * 10;
  x[at++] = started * role * 10;
  x[at++] = started * (1 - player.starterShare) * 10;
  x[at++] = benched * role * 10;
  x[at++] = benched * player.starterShare * 10;
  return at;
}
