import type { TeamLine } from '#model/ratings/state/game.ts';

/** The league's shooting as decayed sums. Luck is measured against it. */
export interface LeagueShooting {
  threesMade: number;
  threesTaken: number;
  /** Points from two-pointers and free throws, and the expected points of their attempts at the values below. */
  otherPoints: number;
  otherWorth: number;
}

/** Points scored above what the same attempts give at league-average shooting: from three-pointers and from all other shots. */
export interface ShootingLuck {
  threes: number;
  others: number;
}

/** Expected points per attempt: a two-pointer made half of the time, and a free throw at the long-run share made. */
const TWO_WORTH = 1;
const FREE_THROW_WORTH = 0.77;
/** Decay of the sums per team game: a half-life of about 1,400 team games, which is 700 games. */
const DECAY = 0.9995;

export function createLeagueShooting(): LeagueShooting {
  return { threesMade: 350, threesTaken: 1000, otherPoints: 1000, otherWorth: 1000 };
}

/** Two-pointers and free throws of one team; null where attempts are missing or contradictory. */
function otherShots(points: number, { fg3m, fg3a, fga, fta }: TeamLine): { points: number; worth: number } | null {
  if (fg3m === null || fg3a === null || fga === null || fta === null || fga < fg3a) return null;
  return { points: points - 3 * fg3m, worth: TWO_WORTH * (fga - fg3a) + FREE_THROW_WORTH * fta };
}

/** One team's shooting luck in one game; null where three-pointers are missing. */
export function shootingLuck(league: LeagueShooting, points: number, box: TeamLine | null): ShootingLuck | null {
  if (box === null || box.fg3m === null || box.fg3a === null) return null;
  const other = otherShots(points, box);
  return {
    threes: 3 * (box.fg3m - (league.threesMade / league.threesTaken) * box.fg3a),
    others: other === null ? 0 : other.points - (league.otherPoints / league.otherWorth) * other.worth,
  };
}

/** Adds one team's game to the league's shooting. */
export function updateShooting(league: LeagueShooting, points: number, box: TeamLine | null): void {
  if (box === null || box.fg3m === null || box.fg3a === null) return;
  league.threesMade = league.threesMade * DECAY + box.fg3m;
  league.threesTaken = league.threesTaken * DECAY + box.fg3a;
  const other = otherShots(points, box);
  if (other === null) return;
  league.otherPoints = league.otherPoints * DECAY + other.points;
  league.otherWorth = league.otherWorth * DECAY + other.worth;
}
