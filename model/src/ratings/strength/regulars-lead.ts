import { EXPECTED_MINUTES, MARGIN } from '#model/parameters.ts';
import type { FinishedGame, PlayerLine } from '#model/ratings/state/game.ts';
import type { Player } from '#model/ratings/players/player.ts';

const PLUS_MINUS_STAT = 14;

/**
 * The home team's lead as far as it tells: partly the final one, partly the one that both sides' regulars would have had over the
 * whole game at the rate of their own minutes. Bench players who end a decided game say little of the next one.
 */
export function tellingLead(everyone: ReadonlyMap<string, Player>, game: FinishedGame): number {
  const { share } = MARGIN.regulars;
  const lead = game.homeScore - game.awayScore;
  const home = regularsRate(everyone, game.homePlayers);
  const away = regularsRate(everyone, game.awayPlayers);
  if (home === null || away === null) return lead;
  return (1 - share) * lead + (share * (home - away)) / 2;
}

/** Plus-minus per 48 minutes of one side, each player by his role; null where it was not recorded for all or no regular played. */
function regularsRate(everyone: ReadonlyMap<string, Player>, lines: readonly PlayerLine[]): number | null {
  let sum = 0;
  let minutes = 0;
  for (const line of lines) {
    if (line.minutes === 0) continue;
    const plusMinus = line.stats[PLUS_MINUS_STAT] ?? null;
    if (plusMinus === null) return null;
    const expected = everyone.get(line.playerId)?.expected ?? EXPECTED_MINUTES.unknown;
    const weight = Math.min(expected / MARGIN.regulars.expectedMinutes, 1) ** 2;
    sum += weight * plusMinus;
    minutes += weight * line.minutes;
  }
  return minutes < MARGIN.regulars.leastMinutes ? null : (sum / minutes) * 48;
}
