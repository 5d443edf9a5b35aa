import { createFeatureVector, type FeatureTable } from '#model/maths/feature-vector.ts';
import { zeros } from '#model/maths/zeros.ts';
import type { LineUp } from '#model/ratings/line-ups/line-up.ts';
import { PLAYER_RATES } from '#model/ratings/players/parameters.ts';
import { HALF_LIFE_COUNT, STAT_COUNT, type Player } from '#model/ratings/players/player.ts';
import { addPlayerRates, replacementShare } from '#model/ratings/players/player-rates.ts';
import { PLAYER_STATS } from '#model/ratings/games/game.ts';

/** The first features are the box score rates: one block of PLAYER_STATS per half-life. */
const RATE_NAMES = PLAYER_RATES.halfLives.flatMap((halfLife) => PLAYER_STATS.map((stat) => `${stat}:halfLife${halfLife}`));
const RATES = RATE_NAMES.length;

function sumOverPlayers(term: (player: Player, weight: number) => number): (lineUp: LineUp) => number {
  return ({ players, weights }) => {
    let sum = 0;
    for (let i = 0; i < players.length; i++) if (weights[i] !== 0) sum += term(players[i]!, weights[i]!);
    return sum;
  };
}

const TABLE = [
  ['adjustedPlusMinus', sumOverPlayers((player, weight) => weight * player.adjusted)],
  ['recentMinutes', sumOverPlayers((player, weight) => (weight * Math.min(player.minutes[0]!, 2000)) / 2000)],
  ['concentration', sumOverPlayers((_player, weight) => weight * weight)],
  ['experience', sumOverPlayers((player, weight) => (weight * Math.log1p(player.careerGames)) / 5)],
  ['tenure', sumOverPlayers((player, weight) => (weight * Math.min(player.tenure, 40)) / 40)],
  ['depth', ({ rotation }) => Math.min(rotation.present, 300) / 240],
  ['surplusPlusMinus', sumOverPlayers((player, weight) => weight * player.surplus)],
  ['pace', sumOverPlayers((player, weight) => weight * player.pace)],
  ['scoring', sumOverPlayers((player, weight) => weight * player.scoring)],
  ['rust', sumOverPlayers((player, weight) => weight * rust(player))],
  ['unproven', sumOverPlayers((player, weight) => weight * replacementShare(player))],
  ['unproven·role', sumOverPlayers((player, weight) => (weight * replacementShare(player) * player.expected) / 30)],
] as const satisfies FeatureTable<LineUp>;

const VECTOR = createFeatureVector<LineUp, (typeof TABLE)[number][0]>(TABLE);

export const LINE_UP_NAMES: readonly string[] = [...RATE_NAMES, ...VECTOR.names];
export const ADJUSTED_PLUS_MINUS = RATES + VECTOR.indexOf('adjustedPlusMinus');
export const SURPLUS_PLUS_MINUS = RATES + VECTOR.indexOf('surplusPlusMinus');

/** Length of a player's current absence ÷ 10 games, at most 1. After his return the value decreases to 0 over six games. */
function rust(player: Player): number {
  if (player.missed > 0) return Math.min(player.missed, 10) / 10;
  return player.sinceReturn > 5 ? 0 : (Math.min(player.lastAbsence, 10) / 10) * (1 - player.sinceReturn / 6);
}

/** The line-up features of one team. Each player counts with his expected minutes. */
export function lineUpVector(lineUp: LineUp, replacement: Float64Array): Float64Array {
  const x = zeros(LINE_UP_NAMES.length);
  for (let i = 0; i < lineUp.players.length; i++) {
    const weight = lineUp.weights[i]!;
    if (weight === 0) continue;
    addPlayerRates(x, lineUp.players[i]!, weight, replacement);
  }
  for (let horizon = 0; horizon < HALF_LIFE_COUNT; horizon++) {
    for (let stat = 0; stat < STAT_COUNT; stat++) x[horizon * STAT_COUNT + stat]! += lineUp.unknownWeight * replacement[stat]!;
  }
  VECTOR.fill(x, lineUp, RATES);
  return x;
}
