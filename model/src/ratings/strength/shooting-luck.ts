import type { TeamLine } from '#model/ratings/state/game.ts';

/** Decayed sums of what the league makes of its shots: the measure of luck. */
export interface UsualShooting {
  threesMade: number;
  threesTaken: number;
  /** Points from twos and free throws, and what their attempts are worth at the shares below. */
  otherPoints: number;
  otherWorth: number;
}

/** Points by which shooting beat the league's usual, from three and from everywhere else. */
export interface ShootingLuck {
  threes: number;
  others: number;
}

/** Worth of an attempt before the league says better: two points at one half, a free throw at its share of long standing. */
const TWO_WORTH = 1;
const FREE_THROW_WORTH = 0.77;
/** What one more team game leaves of the earlier ones: half after 700 games. */
const KEEP = 0.9995;

export function createUsualShooting(): UsualShooting {
  return { threesMade: 350, threesTaken: 1000, otherPoints: 1000, otherWorth: 1000 };
}

/** Twos and free throws of one team; null where attempts were not counted, or not counted right. */
function otherShots(points: number, { fg3m, fg3a, fga, fta }: TeamLine): { points: number; worth: number } | null {
  if (fg3m === null || fg3a === null || fga === null || fta === null || fga < fg3a) return null;
  return { points: points - 3 * fg3m, worth: TWO_WORTH * (fga - fg3a) + FREE_THROW_WORTH * fta };
}

/** One team's luck in one game; null where three-pointers were not counted. */
export function shootingLuck(usual: UsualShooting, points: number, box: TeamLine | null): ShootingLuck | null {
  if (box === null || box.fg3m === null || box.fg3a === null) return null;
  const other = otherShots(points, box);
  return {
    threes: 3 * (box.fg3m - (usual.threesMade / usual.threesTaken) * box.fg3a),
    others: other === null ? 0 : other.points - (usual.otherPoints / usual.otherWorth) * other.worth,
  };
}

/** Follows the league's shooting by one more team game. */
export function followShooting(usual: UsualShooting, points: number, box: TeamLine | null): void {
  if (box === null || box.fg3m === null || box.fg3a === null) return;
  usual.threesMade = usual.threesMade * KEEP + box.fg3m;
  usual.threesTaken = usual.threesTaken * KEEP + box.fg3a;
  const other = otherShots(points, box);
  if (other === null) return;
  usual.otherPoints = usual.otherPoints * KEEP + other.points;
  usual.otherWorth = usual.otherWorth * KEEP + other.worth;
}
