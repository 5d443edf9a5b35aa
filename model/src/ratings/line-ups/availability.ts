import { logit } from '#model/maths/logit.ts';
import { AVAILABILITY } from '#model/parameters.ts';
import { createLogistic, type Logistic } from '#model/maths/logistic.ts';
import { REMEMBERED_GAMES, STATUS, type Player } from '#model/ratings/players/player.ts';
import type { TeamDay } from '#model/ratings/state/team-day.ts';

const MISSED_LIMITS = [0, 1, 2, 3, 5, 10] as const;
const ROLE_LIMITS = [10, 20, 30] as const;
const ROLES = ROLE_LIMITS.length + 1;
/** Games missed by role, and one more row for a team's first game of a season, when nobody has missed anything yet. */
const CELLS = (MISSED_LIMITS.length + 2) * ROLES;
export const AVAILABILITY_FEATURES = CELLS + 61 + REMEMBERED_GAMES;

function bucket(value: number, limits: readonly number[]): number {
  let found = 0;
  while (found < limits.length && value > limits[found]!) found++;
  return found;
}

function cell(player: Player, opening: boolean): number {
  const row = opening ? MISSED_LIMITS.length + 1 : bucket(player.missed, MISSED_LIMITS);
  return row * ROLES + bucket(player.expected, ROLE_LIMITS);
}

/** Starts from the table of how often players of each role came back after each number of games missed. */
export function createAvailability(): Logistic {
  const coefficients = new Float64Array(AVAILABILITY_FEATURES);
  AVAILABILITY.table.forEach((probability, i) => (coefficients[i] = logit(probability)));
  return createLogistic(coefficients);
}

/** Everything known before a team's game that bears on whether one of its players will play. Returns how many features it wrote. */
export function fillAvailability(x: Float64Array, player: Player, day: TeamDay): number {
  x.fill(0);
  const e = player.expected;
  const role = e / 30;
  const opening = day.teamGames === 0;
  const fresh = opening || player.missed === 0 ? 1 : 0;
  const unseen = player.season === day.season ? 0 : 1;
  x[cell(player, opening)] = 1;
  let at = CELLS;
  x[at++] = role;
  x[at++] = player.expectedFast / 30;
  x[at++] = (player.seasonMinutes + 3 * e) / (player.seasonGames + 3) / 30;
  x[at++] = player.lastMinutes / 30;
  x[at++] = (player.lastMinutes - e) / 20;
  x[at++] = Math.min(Math.max(day.day - player.lastDay, 0), 30) / 10;
  x[at++] = Math.min(day.teamGames, 82) / 82;
  x[at++] = (player.seasonGames + 1) / (player.seasonListed + 2);
  x[at++] = player.playedShare;
  x[at++] = player.playedShare * fresh;
  x[at++] = day.home * (1 - fresh);
  x[at++] = day.home * fresh * role;
  x[at++] = day.backToBack;
  x[at++] = day.backToBack * fresh * role;
  x[at++] = day.backToBack * (1 - fresh);
  x[at++] = day.backToBack * fresh * Math.min(0.93 - player.backToBackShare, 0.5) * 4;
  x[at++] = (1 - day.backToBack) * fresh * Math.min(0.93 - player.backToBackShare, 0.5) * 4;
  x[at++] = Math.min(day.rest, 5) / 4;
  x[at++] = Math.min(player.sinceReturn, 30) / 30;
  x[at++] = fresh * Math.exp(-player.sinceReturn / 3) * Math.log1p(player.lastAbsence);
  x[at++] = player.status === STATUS.coach ? 1 : 0;
  x[at++] = player.status === STATUS.other ? 1 : 0;
  x[at++] = player.status === STATUS.unlisted ? 1 : 0;
  x[at++] = Math.min(player.unlisted, 20) / 10;
  x[at++] = day.playoffs;
  x[at++] = day.playoffs * fresh * role;
  x[at++] = player.starterShare;
  x[at++] = day.absent / 100;
  x[at++] = Math.log1p(player.careerGames) / 5;
  x[at++] = day.seasonDay / 200;
  x[at++] = day.lateLosing * role;
  x[at++] = day.lateWinning * role;
  x[at++] = day.lateLosing * 5 * (1 - fresh);
  x[at++] = day.lateLosing * day.lateLosing * 25 * fresh * role;
  x[at++] = day.playoffs * (1 - fresh);
  x[at++] = day.playoffs * (1 - fresh) * role;
  x[at++] = day.playoffs * Math.log1p(player.missed);
  x[at++] = day.lateWinning * day.lateWinning * 25 * fresh * role;
  x[at++] = day.finale;
  x[at++] = day.finale * fresh * role;
  x[at++] = day.finale * fresh * role * (day.winShare - 0.5) * 5;
  x[at++] = fresh * role * role * (player.starterShare - 0.5);
  const rested = fresh === 0 && player.missed === 1 ? player.rested : 0;
  x[at++] = rested;
  x[at++] = rested * role;
  x[at++] = rested * (player.backToBackShare - 0.7);
  x[at++] = day.stakes.eliminated * (1 - fresh);
  x[at++] = day.stakes.eliminated * fresh;
  x[at++] = day.stakes.eliminated * fresh * role;
  x[at++] = day.stakes.hunting * fresh * role;
  x[at++] = day.stakes.eliminated * day.finale * fresh * role;
  x[at++] = day.stakes.settled * day.finale * fresh * role;
  x[at++] = (day.stakes.eliminated * fresh * Math.log1p(player.careerGames)) / 5;
  x[at++] = day.stakes.settled * day.backToBack * fresh * role;
  x[at++] = day.stakes.settled * (1 - fresh);
  x[at++] = day.stakes.settled * fresh;
  x[at++] = day.stakes.settled * fresh * role;
  x[at++] = unseen;
  x[at++] = unseen * Math.log1p(day.teamGames);
  x[at++] = opening ? role : 0;
  x[at++] = player.tenure < 5 ? 1 : 0;
  x[at++] = Math.min(player.tenure, 82) / 82;
  for (let i = 0; i < REMEMBERED_GAMES; i++) x[at++] = player.recent[i]!;
  return at;
}
