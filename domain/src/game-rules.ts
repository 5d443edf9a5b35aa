import { hourMs } from './durations.ts';
import type { GameStatus } from './game-status.ts';

/** The API sends this text instead of a price while a game is in progress. Courtline shows no in-game prices. */
export const inProgressText = 'Game in progress';

/** Premium subscribers see a prediction from this many hours before tip-off. Everyone sees it from tip-off. */
export const earlyAccessHours = 72;

/** Everyone sees our win chance of a game from this many hours before tip-off. */
export const freeChanceHours = 1;

/** The highest decimal price of a moneyline for which we claim value: +200. At higher prices, closing lines did not confirm value gaps. */
export const longestPickPrice = 3;

/** The track record groups bets by their value gap. These are the limits of the groups, as fractions; a group includes its upper limit. */
export const valueGapGroupLimits = [0, 0.01, 0.02, 0.03, 0.05] as const;

/** A game for which the results feed reports no status counts as in progress from this many hours after its start. */
export const inProgressAfterHours = 4;

interface StartedGame {
  readonly status: GameStatus | undefined;
  readonly startsAt: number | undefined;
}

/** Whether a game is in progress: the results feed says so, or it reports no status although the game began long ago. */
export function isInProgress({ status = 'scheduled', startsAt }: StartedGame, now: number): boolean {
  return status === 'live' || (status === 'scheduled' && startsAt !== undefined && now - startsAt >= inProgressAfterHours * hourMs);
}
