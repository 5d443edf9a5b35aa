import type { BetResult, MoneylineSide, TotalSide } from '#domain/markets.ts';
import { assertPrice } from '#domain/odds/price.ts';

/** Final score including overtime; 'void' when the game was not completed (postponed, abandoned). */
export type FinalScore = { readonly home: number; readonly away: number } | 'void';

function assertScore(score: Exclude<FinalScore, 'void'>): void {
  for (const points of [score.home, score.away]) {
    if (!Number.isInteger(points) || points < 0) throw new RangeError(`${points} is not a score`);
  }
}

/** A basketball game has no draw: equal scores can only come from an unfinished row of a feed and are rejected. */
export function settleMoneyline(side: MoneylineSide, score: FinalScore): BetResult {
  if (score === 'void') return 'void';
  assertScore(score);
  if (score.home === score.away) throw new RangeError('a basketball game cannot end in a draw');
  return score.home > score.away === (side === 'home') ? 'won' : 'lost';
}

/** Settles at the line of the bet, not at the closing line. Overtime counts. */
export function settleTotal(side: TotalSide, line: number, score: FinalScore): BetResult {
  if (!Number.isFinite(line)) throw new RangeError(`${line} is not a total line`);
  if (score === 'void') return 'void';
  assertScore(score);
  const total = score.home + score.away;
  if (total === line) return 'push';
  return total > line === (side === 'over') ? 'won' : 'lost';
}

/** Units won or lost on one unit staked; push and void return the stake. */
export function profitOf(result: BetResult, price: number): number {
  assertPrice(price);
  switch (result) {
    case 'won':
      return price - 1;
    case 'lost':
      return -1;
    case 'push':
    case 'void':
      return 0;
  }
}
