import type { TeamLine } from '#model/ratings/games/game.ts';

/** Points that a team scored more than an average team would with the same shots: from three-pointers, and from all other shots. */
export interface ShootingLuck {
  threes: number;
  others: number;
}

/** Average points of one two-point attempt and of one free throw. */
const TWO_WORTH = 1;
const FREE_THROW_WORTH = 0.77;
/** Factor by which the sums are multiplied after each team's game. Their half-life is about 1,400 box scores of one team, or 700 games. */
const DECAY = 0.9995;

/** The league's shooting as decayed sums. Shooting luck is a team's difference from it. */
export const createLeagueShooting = () => ({
  threesMade: 350,
  threesTaken: 1000,
  /** Points scored with two-pointers and free throws, and the points that these attempts give at `TWO_WORTH` and `FREE_THROW_WORTH`. */
  otherPoints: 1000,
  otherWorth: 1000,
});
export type LeagueShooting = ReturnType<typeof createLeagueShooting>;

/** One team's points from two-pointers and free throws, and the average points of such attempts. Null if the box score is incomplete. */
function otherShots(points: number, { fg3m, fg3a, fga, fta }: TeamLine): { points: number; worth: number } | null {
  if (fg3m === null || fg3a === null || fga === null || fta === null || fga < fg3a) return null;
  return { points: points - 3 * fg3m, worth: TWO_WORTH * (fga - fg3a) + FREE_THROW_WORTH * fta };
}

export function shootingLuck(league: LeagueShooting, points: number, box: TeamLine | null): ShootingLuck | null {
  if (box === null || box.fg3m === null || box.fg3a === null) return null;
  const other = otherShots(points, box);
  return {
    threes: 3 * (box.fg3m - (league.threesMade / league.threesTaken) * box.fg3a),
    others: other === null ? 0 : other.points - (league.otherPoints / league.otherWorth) * other.worth,
  };
}

export function updateShooting(league: LeagueShooting, points: number, box: TeamLine | null): void {
  if (box === null || box.fg3m === null || box.fg3a === null) return;
  league.threesMade = league.threesMade * DECAY + box.fg3m;
  league.threesTaken = league.threesTaken * DECAY + box.fg3a;
  const other = otherShots(points, box);
  if (other === null) return;
  league.otherPoints = league.otherPoints * DECAY + other.points;
  league.otherWorth = league.otherWorth * DECAY + other.worth;
}
