import type { Fixture } from './game.ts';
import type { LineUp } from './line-up.ts';
import { HORIZONS, STATS, type Player } from './player.ts';
import { shrunkRate } from './player-rates.ts';
import { milesBetween, type Arena } from './teams.ts';
import type { TeamDay } from './team-day.ts';

const EXTRAS = 9;
/** Numbers that describe a line-up: 45 rates, adjusted plus-minus, recent minutes, concentration, experience, tenure, depth. */
export const LINE_UP_FEATURES = STATS * HORIZONS + EXTRAS;
/** Named positions of the schedule's features, after those of the line-ups. */
export const CONTEXT = {
  rest: [0, 8],
  travel: [8, 11],
  altitude: [11, 13],
  stage: [13, 20],
} as const;
export const CONTEXT_FEATURES = 20;
/** The last feature of the context is the intercept. */
export const GAME_FEATURES = LINE_UP_FEATURES + CONTEXT_FEATURES;
export const INTERCEPT = GAME_FEATURES - 1;

/** Sums a line-up into one vector: each player counts by his share of the 240 minutes. */
export function lineUpVector(lineUp: LineUp, replacement: Float64Array): Float64Array {
  const f = new Float64Array(LINE_UP_FEATURES);
  for (let i = 0; i < lineUp.players.length; i++) addPlayer(f, lineUp.players[i]!, lineUp.weights[i]!, replacement);
  for (let horizon = 0; horizon < HORIZONS; horizon++) {
    for (let stat = 0; stat < STATS; stat++) f[horizon * STATS + stat]! += lineUp.unknownWeight * replacement[stat]!;
  }
  f[STATS * HORIZONS + 5] = Math.min(lineUp.view.present, 300) / 240;
  return f;
}

function addPlayer(f: Float64Array, player: Player, weight: number, replacement: Float64Array): void {
  if (weight === 0) return;
  for (let horizon = 0; horizon < HORIZONS; horizon++) {
    for (let stat = 0; stat < STATS; stat++) f[horizon * STATS + stat]! += weight * shrunkRate(player, horizon, stat, replacement);
  }
  const at = STATS * HORIZONS;
  f[at]! += weight * player.adjusted;
  f[at + 1]! += (weight * Math.min(player.minutes[0]!, 2000)) / 2000;
  f[at + 2]! += weight * weight;
  f[at + 3]! += (weight * Math.log1p(player.careerGames)) / 5;
  f[at + 4]! += (weight * Math.min(player.tenure, 40)) / 40;
  f[at + 6]! += weight * player.surplus;
  f[at + 7]! += weight * player.pace;
  f[at + 8]! += weight * player.scoring;
}

/** What calendar and map say: rest, travel since the last game, thin air, stage of the season. */
export function contextVector(
  fixture: Fixture,
  home: TeamDay,
  away: TeamDay,
  arenas: { game: Arena; homeFrom: Arena; awayFrom: Arena; awayHome: Arena },
): Float64Array {
  const c = new Float64Array(CONTEXT_FEATURES);
  const altitude = !fixture.neutral && arenas.game.highAltitude && !arenas.awayHome.highAltitude ? 1 : 0;
  c[0] = home.backToBack;
  c[1] = away.backToBack;
  c[2] = home.threeInFour;
  c[3] = away.threeInFour;
  c[4] = home.fourInSix;
  c[5] = away.fourInSix;
  c[6] = Math.min(home.rest, 4);
  c[7] = Math.min(away.rest, 4);
  c[8] = milesBetween(arenas.homeFrom, arenas.game) / 1000;
  c[9] = milesBetween(arenas.awayFrom, arenas.game) / 1000;
  c[10] = (arenas.game.longitude - arenas.awayFrom.longitude) / 15;
  c[11] = altitude;
  c[12] = altitude * away.backToBack;
  c[13] = fixture.neutral ? 0 : home.playoffs;
  c[14] = Math.min(home.seasonDay, 200) / 170;
  c[15] = home.winShare - away.winShare;
  c[16] = home.playoffs * (home.winShare - away.winShare);
  c[17] = 10 * (home.lateLosing - away.lateLosing);
  c[18] = 10 * (home.lateWinning - away.lateWinning);
  c[19] = 1;
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
export function totalFeatures(home: Float64Array, away: Float64Array, context: Float64Array, centre: Float64Array): Float64Array {
  const x = new Float64Array(GAME_FEATURES);
  for (let i = 0; i < LINE_UP_FEATURES; i++) x[i] = home[i]! + away[i]! - centre[i]!;
  x.set(context, LINE_UP_FEATURES);
  return x;
}
