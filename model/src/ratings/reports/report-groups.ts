import { EXPECTED_MINUTES } from '#model/ratings/players/parameters.ts';
import type { Player } from '#model/ratings/players/player.ts';

/** Players with many and with few expected minutes have separate regressions: a substitute who is available often does not play. */
export type PlayerRole = 'regular' | 'small';

/**
 * Players without a status in a submitted report: those who played in the team's last game, those who missed it and were in the report
 * then, and those who missed it without being in the report, most of whom are not part of the rotation.
 */
export const UNLISTED_KINDS = ['playedLast', 'wasListed', 'neither'] as const;
export type UnlistedKind = (typeof UNLISTED_KINDS)[number];

export function roleOf(player: Player): PlayerRole {
  return player.expected >= EXPECTED_MINUTES.regular ? 'regular' : 'small';
}

export function unlistedKindOf(player: Player): UnlistedKind {
  if (player.missed === 0) return 'playedLast';
  return player.listed === 1 ? 'wasListed' : 'neither';
}
