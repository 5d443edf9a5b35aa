import type { Fixture } from '#model/ratings/state/game.ts';
import type { LineUp } from '#model/ratings/line-ups/line-up.ts';
import { HORIZONS, STATS, type Player } from '#model/ratings/players/player.ts';
import { unprovenShare, type RatesOf } from '#model/ratings/players/player-rates.ts';
import { milesBetween, type Arena } from '#model/ratings/state/arenas.ts';
import type { TeamDay } from '#model/ratings/state/team-day.ts';

const RATES = STATS * HORIZONS;
/** Positions behind the rates. */
export const LINE_UP = {
  adjusted: RATES,
  recentMinutes: RATES + 1,
  concentration: RATES + 2,
  experience: RATES + 3,
  tenure: RATES + 4,
  depth: RATES + 5,
  surplus: RATES + 6,
  pace: RATES + 7,
  scoring: RATES + 8,
  rust: RATES + 9,
  unproven: RATES + 10,
  unprovenRole: RATES + 11,
} as const;
/** Numbers that describe a line-up: 45 rates and the twelve above. */
export const LINE_UP_FEATURES = RATES + 12;
/** Named positions of the schedule's features, after those of the line-ups. */
export const CONTEXT = {
  rest: [0, 8],
  travel: [8, 13],
  altitude: [13, 15],
  stage: [15, 29],
} as const;
export const CONTEXT_FEATURES = 29;
/** The last feature of the context is the intercept. */
export const GAME_FEATURES = LINE_UP_FEATURES + CONTEXT_FEATURES;
export const INTERCEPT = GAME_FEATURES - 1;

/** Sums a line-up into one vector: each player counts by his share of the 240 minutes. */
export function lineUpVector(lineUp: LineUp, ratesOf: RatesOf, replacement: Float64Array): Float64Array {
  const f = new Float64Array(LINE_UP_FEATURES);
  for (let i = 0; i < lineUp.players.length; i++) addPlayer(f, lineUp.players[i]!, lineUp.weights[i]!, ratesOf);
  for (let horizon = 0; horizon < HORIZONS; horizon++) {
    for (let stat = 0; stat < STATS; stat++) f[horizon * STATS + stat]! += lineUp.unknownWeight * replacement[stat]!;
  }
  f[LINE_UP.depth] = Math.min(lineUp.view.present, 300) / 240;
  return f;
}

function addPlayer(f: Float64Array, player: Player, weight: number, ratesOf: RatesOf): void {
  if (weight === 0) return;
  const rates = ratesOf(player);
  for (let i = 0; i < RATES; i++) f[i]! += weight * rates[i]!;
  f[LINE_UP.adjusted]! += weight * player.adjusted;
  f[LINE_UP.recentMinutes]! += (weight * Math.min(player.minutes[0]!, 2000)) / 2000;
  f[LINE_UP.concentration]! += weight * weight;
  f[LINE_UP.experience]! += (weight * Math.log1p(player.careerGames)) / 5;
  f[LINE_UP.tenure]! += (weight * Math.min(player.tenure, 40)) / 40;
  f[LINE_UP.surplus]! += weight * player.surplus;
  f[LINE_UP.pace]! += weight * player.pace;
  f[LINE_UP.scoring]! += weight * player.scoring;
  f[LINE_UP.rust]! += weight * rust(player);
  const unproven = unprovenShare(player);
  f[LINE_UP.unproven]! += weight * unproven;
  f[LINE_UP.unprovenRole]! += (weight * unproven * player.expected) / 30;
}

/** Back from a long absence, or about to be. */
function rust(player: Player): number {
  if (player.missed > 0) return Math.min(player.missed, 10) / 10;
  return player.sinceReturn > 5 ? 0 : (Math.min(player.lastAbsence, 10) / 10) * (1 - player.sinceReturn / 6);
}

/** How two sides are set against each other: subtracted for margins, added for totals. */
export type Setting = 'margin' | 'total';

/** What calendar, map and standings say. Where a neutral court stands is not known. */
export function contextVector(
  fixture: Fixture,
  home: TeamDay,
  away: TeamDay,
  arenas: { game: Arena; homeFrom: Arena; awayFrom: Arena; awayHome: Arena },
  edge: number,
  setting: Setting,
): Float64Array {
  const side = setting === 'margin' ? -1 : 1;
  const altitude = !fixture.neutral && arenas.game.highAltitude && !arenas.awayHome.highAltitude ? 1 : 0;
  const c = new Float64Array(CONTEXT_FEATURES);
  c[0] = home.backToBack;
  c[1] = away.backToBack;
  c[2] = home.threeInFour;
  c[3] = away.threeInFour;
  c[4] = home.fourInSix;
  c[5] = away.fourInSix;
  c[6] = Math.min(home.rest, 4);
  c[7] = Math.min(away.rest, 4);
  if (!fixture.neutral) {
    c[8] = milesBetween(arenas.homeFrom, arenas.game) / 1000;
    c[9] = milesBetween(arenas.awayFrom, arenas.game) / 1000;
    c[10] = (arenas.game.longitude - arenas.awayFrom.longitude) / 15;
    c[11] = Math.min(home.roadGames, 6) / 3;
    c[12] = Math.min(away.roadGames, 6) / 3;
  }
  c[13] = altitude;
  c[14] = altitude * away.backToBack;
  c[15] = fixture.neutral ? 0 : home.playoffs;
  c[16] = Math.min(home.seasonDay, 200) / 170;
  c[17] = home.record + side * away.record;
  c[18] = home.playoffs * c[17];
  c[19] = 10 * (home.lateLosing + side * away.lateLosing);
  c[20] = 10 * (home.lateWinning + side * away.lateWinning);
  c[21] = home.stakes.eliminated + side * away.stakes.eliminated;
  c[22] = home.stakes.settled + side * away.stakes.settled;
  c[23] = home.stakes.hunting + side * away.stakes.hunting;
  if (setting === 'margin') c[home.playoffs === 1 ? 24 : 25] = edge;
  else c[24] = home.playoffs;
  c[26] = home.finale * home.stakes.eliminated + side * away.finale * away.stakes.eliminated;
  c[27] = home.finale * home.stakes.settled + side * away.finale * away.stakes.settled;
  c[28] = 1;
  return c;
}

/** Home minus away, for margins. */
export function marginFeatures(home: Float64Array, away: Float64Array, context: Float64Array): Float64Array {
  const x = new Float64Array(GAME_FEATURES);
  for (let i = 0; i < LINE_UP_FEATURES; i++) x[i] = home[i]! - away[i]!;
  x.set(context, LINE_UP_FEATURES);
  return x;
}

/** Home plus away beyond the league's usual sum, for totals. */
export function totalFeatures(home: Float64Array, away: Float64Array, context: Float64Array, center: Float64Array): Float64Array {
  const x = new Float64Array(GAME_FEATURES);
  for (let i = 0; i < LINE_UP_FEATURES; i++) x[i] = home[i]! + away[i]! - center[i]!;
  x.set(context, LINE_UP_FEATURES);
  return x;
}
