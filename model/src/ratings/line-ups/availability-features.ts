import { createFeatureVector, type FeatureTable } from '#model/maths/feature-vector.ts';
import { createLogistic, type Logistic } from '#model/maths/logistic-regression.ts';
import { logit } from '#model/maths/logit.ts';
import { ATTENDANCE } from '#model/ratings/players/parameters.ts';
import { REMEMBERED_GAMES, LAST_GAME_STATUS, type Player } from '#model/ratings/players/player.ts';
import type { TeamSituation } from './team-situation.ts';
import { AVAILABILITY } from './parameters.ts';

/** A row of `AVAILABILITY.initial` (initial probabilities of playing) is for players who missed up to this many consecutive games. */
const MISSED_LIMITS = [0, 1, 2, 3, 5, 10] as const;
/** A column of `AVAILABILITY.initial` is for players with up to this many expected minutes. */
const ROLE_LIMITS = [10, 20, 30] as const;
const ROW_NAMES = ['missed0', 'missed1', 'missed2', 'missed3', 'missed5', 'missed10', 'missedMore', 'firstGame'] as const;
const COLUMN_NAMES = ['minutes10', 'minutes20', 'minutes30', 'minutesMore'] as const;
/** One feature per cell of `AVAILABILITY.initial`. It is 1 in the player's cell and 0 in all others. */
const CELL_NAMES = ROW_NAMES.flatMap((row) => COLUMN_NAMES.map((column) => `${row}:${column}`));
const RECENT_NAMES = Array.from({ length: REMEMBERED_GAMES }, (_, i) => `played${i + 1}GamesAgo`);

interface PlayerSituation {
  player: Player;
  day: TeamSituation;
  /** Expected minutes ÷ 30. */
  role: number;
  /** 1 if he played in the team's last game, or if the team has not played this season. */
  active: number;
  inactive: number;
  /** 1 if he has not played this season. */
  unseen: number;
  /** 1 if he missed only the last game, and that game was on the day after another one (the second of a back-to-back). */
  rested: number;
  /** The share of back-to-back games that a typical player plays, minus his share. */
  backToBackDeficit: number;
}

const TABLE = [
  ['expectedMinutes', ({ role }) => role],
  ['fastExpectedMinutes', ({ player }) => player.expectedFast / 30],
  ['seasonMinutes', ({ player }) => (player.seasonMinutes + 3 * player.expected) / (player.seasonGames + 3) / 30],
  ['lastMinutes', ({ player }) => player.lastMinutes / 30],
  ['lastMinutesAboveExpected', ({ player }) => (player.lastMinutes - player.expected) / 20],
  ['daysSinceAppearance', ({ player, day }) => Math.min(Math.max(day.day - player.lastDay, 0), 30) / 10],
  ['teamGames', ({ day }) => Math.min(day.teamGames, 82) / 82],
  ['seasonPlayedShare', ({ player }) => (player.seasonGames + 1) / (player.seasonListed + 2)],
  ['playedShare', ({ player }) => player.playedShare],
  ['playedShare·active', ({ player, active }) => player.playedShare * active],
  ['home·inactive', ({ day, inactive }) => day.home * inactive],
  ['home·active·role', ({ day, active, role }) => day.home * active * role],
  ['backToBack', ({ day }) => day.backToBack],
  ['backToBack·active·role', ({ day, active, role }) => day.backToBack * active * role],
  ['backToBack·inactive', ({ day, inactive }) => day.backToBack * inactive],
  ['backToBack·active·deficit', ({ day, active, backToBackDeficit }) => day.backToBack * active * backToBackDeficit * 4],
  ['otherDay·active·deficit', ({ day, active, backToBackDeficit }) => (1 - day.backToBack) * active * backToBackDeficit * 4],
  ['rest', ({ day }) => Math.min(day.rest, 5) / 4],
  ['gamesSinceReturn', ({ player }) => Math.min(player.sinceReturn, 30) / 30],
  ['recentReturn', ({ player, active }) => active * Math.exp(-player.sinceReturn / 3) * Math.log1p(player.lastAbsence)],
  ['statusCoach', ({ player }) => (player.status === LAST_GAME_STATUS.coach ? 1 : 0)],
  ['statusOther', ({ player }) => (player.status === LAST_GAME_STATUS.other ? 1 : 0)],
  ['statusUnlisted', ({ player }) => (player.status === LAST_GAME_STATUS.unlisted ? 1 : 0)],
  ['gamesUnlisted', ({ player }) => Math.min(player.unlisted, 20) / 10],
  ['playoffs', ({ day }) => day.playoffs],
  ['playoffs·active·role', ({ day, active, role }) => day.playoffs * active * role],
  ['starterShare', ({ player }) => player.starterShare],
  ['absentRegulars', ({ day }) => day.absent / 100],
  ['experience', ({ player }) => Math.log1p(player.careerGames) / 5],
  ['seasonDay', ({ day }) => day.seasonDay / 200],
  ['lateLosing·role', ({ day, role }) => day.lateLosing * role],
  ['lateWinning·role', ({ day, role }) => day.lateWinning * role],
  ['lateLosing·inactive', ({ day, inactive }) => day.lateLosing * 5 * inactive],
  ['lateLosing²·active·role', ({ day, active, role }) => day.lateLosing * day.lateLosing * 25 * active * role],
  ['playoffs·inactive', ({ day, inactive }) => day.playoffs * inactive],
  ['playoffs·inactive·role', ({ day, inactive, role }) => day.playoffs * inactive * role],
  ['playoffs·gamesMissed', ({ player, day }) => day.playoffs * Math.log1p(player.missed)],
  ['lateWinning²·active·role', ({ day, active, role }) => day.lateWinning * day.lateWinning * 25 * active * role],
  ['finale', ({ day }) => day.finale],
  ['finale·active·role', ({ day, active, role }) => day.finale * active * role],
  ['finale·active·role·winShare', ({ day, active, role }) => day.finale * active * role * (day.winShare - 0.5) * 5],
  ['active·role²·starterShare', ({ player, active, role }) => active * role * role * (player.starterShare - 0.5)],
  ['rested', ({ rested }) => rested],
  ['rested·role', ({ rested, role }) => rested * role],
  ['rested·backToBackShare', ({ player, rested }) => rested * (player.backToBackShare - 0.7)],
  ['eliminated·inactive', ({ day, inactive }) => day.stakes.eliminated * inactive],
  ['eliminated·active', ({ day, active }) => day.stakes.eliminated * active],
  ['eliminated·active·role', ({ day, active, role }) => day.stakes.eliminated * active * role],
  ['hunting·active·role', ({ day, active, role }) => day.stakes.hunting * active * role],
  ['eliminated·finale·active·role', ({ day, active, role }) => day.stakes.eliminated * day.finale * active * role],
  ['settled·finale·active·role', ({ day, active, role }) => day.stakes.settled * day.finale * active * role],
  ['eliminated·active·experience', ({ player, day, active }) => (day.stakes.eliminated * active * Math.log1p(player.careerGames)) / 5],
  ['settled·backToBack·active·role', ({ day, active, role }) => day.stakes.settled * day.backToBack * active * role],
  ['settled·inactive', ({ day, inactive }) => day.stakes.settled * inactive],
  ['settled·active', ({ day, active }) => day.stakes.settled * active],
  ['settled·active·role', ({ day, active, role }) => day.stakes.settled * active * role],
  ['unseen', ({ unseen }) => unseen],
  ['unseen·teamGames', ({ day, unseen }) => unseen * Math.log1p(day.teamGames)],
  ['firstGame·role', ({ day, role }) => (day.teamGames === 0 ? role : 0)],
  ['newToTeam', ({ player }) => (player.tenure < 5 ? 1 : 0)],
  ['tenure', ({ player }) => Math.min(player.tenure, 82) / 82],
] as const satisfies FeatureTable<PlayerSituation>;

const VECTOR = createFeatureVector<PlayerSituation, string>(TABLE);
/** All features in the order of the coefficients: the cells, the features of the table, and whether he played in each of the last games. */
export const AVAILABILITY_NAMES: readonly string[] = [...CELL_NAMES, ...VECTOR.names, ...RECENT_NAMES];
const RECENT_OFFSET = CELL_NAMES.length + VECTOR.size;

function bucket(value: number, limits: readonly number[]): number {
  let found = 0;
  while (found < limits.length && value > limits[found]!) found++;
  return found;
}

function cellOf(player: Player, day: TeamSituation): number {
  const row = day.teamGames === 0 ? ROW_NAMES.length - 1 : bucket(player.missed, MISSED_LIMITS);
  return row * COLUMN_NAMES.length + bucket(player.expected, ROLE_LIMITS);
}

/** A regression that predicts the probabilities of `AVAILABILITY.initial` until it has learned from games. */
export function createAvailabilityRegression(): Logistic {
  const coefficients = new Float64Array(AVAILABILITY_NAMES.length);
  AVAILABILITY.initial.flat().forEach((probability, i) => (coefficients[i] = logit(probability)));
  return createLogistic(coefficients);
}

/** Writes the features that predict whether a player plays in his team's next game, from `offset` on. `x` must contain zeros there. */
export function fillAvailabilityFeatures(x: Float64Array, offset: number, player: Player, day: TeamSituation): void {
  x[offset + cellOf(player, day)] = 1;
  const active = day.teamGames === 0 || player.missed === 0 ? 1 : 0;
  VECTOR.fill(
    x,
    {
      player,
      day,
      role: player.expected / 30,
      active,
      inactive: 1 - active,
      unseen: player.season === day.season ? 0 : 1,
      rested: active === 0 && player.missed === 1 ? player.rested : 0,
      backToBackDeficit: Math.min(ATTENDANCE.backToBackShare - player.backToBackShare, 0.5),
    },
    offset + CELL_NAMES.length,
  );
  for (let i = 0; i < REMEMBERED_GAMES; i++) x[offset + RECENT_OFFSET + i] = player.recent[i]!;
}
