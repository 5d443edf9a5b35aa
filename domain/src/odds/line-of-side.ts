import type { Bet } from '#domain/markets.ts';
import { handicapOf } from './handicap.ts';

/** The line of a bet from the view of its own side: the handicap of its team or the points of a total; null for a moneyline. */
export function lineOfSide({ side, line }: Pick<Bet, 'side' | 'line'>): number | null {
  return line === null || side === 'over' || side === 'under' ? line : handicapOf(line, side);
}
