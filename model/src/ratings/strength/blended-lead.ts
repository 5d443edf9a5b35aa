import { EXPECTED_MINUTES } from '#model/ratings/players/parameters.ts';
import type { Player } from '#model/ratings/players/player.ts';
import { STAT, type FinishedGame, type PlayerLine } from '#model/ratings/games/game.ts';
import { MARGIN } from './parameters.ts';

/**
 * The home team's lead that the ratings learn from, in points: a weighted mean of the final lead and of the lead that the regular
 * players of both teams would have reached in 48 minutes. Substitutes often play the end of a decided game, so their points predict less.
 */
export function blendedLead(everyone: ReadonlyMap<string, Player>, game: FinishedGame): number {
  const { share } = MARGIN.regulars;
  const lead = game.homeScore - game.awayScore;
  const home = regularsPlusMinus(everyone, game.homePlayers);
  const away = regularsPlusMinus(everyone, game.awayPlayers);
  if (home === null || away === null) return lead;
  return (1 - share) * lead + (share * (home - away)) / 2;
}

/** A team's plus-minus per 48 minutes. Regular players have more weight. Null if a plus-minus is missing or minutes are too few. */
function regularsPlusMinus(everyone: ReadonlyMap<string, Player>, lines: readonly PlayerLine[]): number | null {
  let sum = 0;
  let minutes = 0;
  for (const line of lines) {
    if (line.minutes === 0) continue;
    const plusMinus = line.stats[STAT.plusMinus] ?? null;
    if (plusMinus === null) return null;
    const expected = everyone.get(line.playerId)?.expected ?? EXPECTED_MINUTES.unknown;
    const weight = Math.min(expected / MARGIN.regulars.expectedMinutes, 1) ** 2;
    sum += weight * plusMinus;
    minutes += weight * line.minutes;
  }
  return minutes < MARGIN.regulars.leastMinutes ? null : (sum / minutes) * 48;
}
