import type { BetResult, MoneylineSide } from '#domain/markets.ts';
import type { FinalScore } from './settle-bet.ts';

/** Settles a spread bet. `handicap` is added to the points of the chosen team: −4.5 wins if the team wins by five or more. */
export function settleSpread(side: MoneylineSide, handicap: number, score: FinalScore): BetResult {
  if (!Number.isFinite(handicap)) throw new RangeError(`${handicap} is not a handicap`);
  if (score === 'void') return 'void';
  const margin = side === 'home' ? score.home - score.away : score.away - score.home;
  if (margin + handicap === 0) return 'push';
  return margin + handicap > 0 ? 'won' : 'lost';
}
