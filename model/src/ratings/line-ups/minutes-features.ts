import { createFeatureVector, type FeatureTable } from '#model/maths/feature-vector.ts';
import { createRidge, type Ridge } from '#model/maths/ridge-regression.ts';
import type { Player } from '#model/ratings/players/player.ts';
import type { TeamSituation } from './team-situation.ts';

/** The expected minutes of a team's absent and present players in a game, and whether its starters are known. */
export interface Rotation {
  /** Expected minutes times the probability of not playing, summed over all players. */
  absent: number;
  /** Expected minutes times the probability of playing, summed over all players. */
  present: number;
  startersKnown: boolean;
}

/** A player who plays in a game, with the terms that several features use. `started`, `benched` and `returning` are 0 or 1. */
interface PlayingPlayer {
  player: Player;
  day: TeamSituation;
  rotation: Rotation;
  role: number;
  absent: number;
  started: number;
  benched: number;
  returning: number;
}

/** Features that predict the minutes of a player who plays. Constant factors such as 10 bring them to similar sizes. */
const TABLE = [
  ['intercept', () => 1],
  ['expectedMinutes', ({ player }) => player.expected],
  ['fastExpectedMinutes', ({ player }) => player.expectedFast],
  ['seasonMinutes', ({ player }) => (player.seasonMinutes + 3 * player.expected) / (player.seasonGames + 3)],
  ['lastCompetitiveMinutes', ({ player }) => player.lastCompetitiveMinutes],
  ['expectedMinutes²', ({ player }) => (player.expected * player.expected) / 30],
  ['starterShare', ({ player }) => player.starterShare * 10],
  ['starterShare·role', ({ player, role }) => player.starterShare * role * 10],
  ['absent', ({ absent }) => absent * 10],
  ['absent·role', ({ absent, role }) => absent * role * 10],
  ['absent·role²', ({ absent, role }) => absent * role * role * 10],
  ['shareOfPresent', ({ player, rotation }) => Math.min((player.expected * 240) / Math.max(rotation.present, 60), 48)],
  ['returning', ({ returning }) => returning * 5],
  ['returning·role', ({ returning, role }) => returning * role * 5],
  ['gamesMissed·role', ({ player, role }) => Math.min(player.missed, 20) * role],
  ['recentlyReturned·role', ({ player, role }) => (player.missed === 0 && player.sinceReturn < 4 && player.lastAbsence > 2 ? 5 * role : 0)],
  ['backToBack·role', ({ day, role }) => day.backToBack * role * 5],
  ['playoffs·role', ({ day, role }) => day.playoffs * (role - 0.6) * 10],
  ['lateLosing·role', ({ day, role }) => day.lateLosing * role * 10],
  ['lateWinning·role', ({ day, role }) => day.lateWinning * role * 10],
  ['eliminated·role', ({ day, role }) => day.stakes.eliminated * (role - 0.6) * 10],
  ['settled·role', ({ day, role }) => day.stakes.settled * (role - 0.6) * 10],
  ['finale·role', ({ day, role }) => day.finale * (role - 0.6) * 10],
  ['firstGames·role', ({ day, role }) => (day.teamGames < 5 ? (role - 0.6) * 10 : 0)],
  ['tenure', ({ player }) => Math.min(player.tenure, 10) / 2],
  ['started', ({ started }) => started * 10],
  ['started·role', ({ started, role }) => started * role * 10],
  ['started·unusual', ({ player, started }) => started * (1 - player.starterShare) * 10],
  ['benched·role', ({ benched, role }) => benched * role * 10],
  ['benched·starterShare', ({ player, benched }) => benched * player.starterShare * 10],
] as const satisfies FeatureTable<PlayingPlayer>;

export const MINUTES_FEATURES = createFeatureVector<PlayingPlayer, (typeof TABLE)[number][0]>(TABLE);

/** The features that depend on who else plays and starts. News changes only these features. */
export const ROTATION_FEATURES = (
  [
    'absent',
    'absent·role',
    'absent·role²',
    'shareOfPresent',
    'started',
    'started·role',
    'started·unusual',
    'benched·role',
    'benched·starterShare',
  ] as const
).map((name) => MINUTES_FEATURES.indexOf(name));

/** A regression that predicts exactly the player's `expected` minutes until it has learned from games. */
export function createMinutesRegression(): Ridge {
  const ridge = createRidge(MINUTES_FEATURES.size, 1);
  ridge.coefficients[MINUTES_FEATURES.indexOf('expectedMinutes')] = 1;
  return ridge;
}

export function playingPlayer(player: Player, starter: boolean, day: TeamSituation, rotation: Rotation): PlayingPlayer {
  return {
    player,
    day,
    rotation,
    role: player.expected / 30,
    absent: rotation.absent / 100,
    started: rotation.startersKnown && starter ? 1 : 0,
    benched: rotation.startersKnown && !starter ? 1 : 0,
    returning: player.missed > 0 ? 1 : 0,
  };
}
