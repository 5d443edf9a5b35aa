import type { Bet, BetResult, MoneylineSide, TotalSide } from '#domain/markets.ts';
import { assertPrice } from '#domain/odds/price.ts';

/** Final score including overtime; 'void' if the game was not completed. */
export type FinalScore = { readonly home: number; readonly away: number } | 'void';

function assertScore(score: Exclude<FinalScore, 'void'>): void {
  for (const points of [score.home, score.away]) {
    if (!Number.isInteger(points) || points < 0) throw new RangeError(`${points} is not a score`);
  }
}

/** Settles a moneyline bet. Throws if the scores are equal: a basketball game has no draw, so the score cannot be final. */
export function settleMoneyline(side: MoneylineSide, score: FinalScore): BetResult {
  if (score === 'void') return 'void';
  assertScore(score);
  if (score.home === score.away) throw new RangeError('a basketball game cannot end in a draw');
  return score.home > score.away === (side === 'home') ? 'won' : 'lost';
}

/** Settles a spread bet at the line of the bet: the handicap of the home team. */
export function settleSpread(side: MoneylineSide, line: number, score: FinalScore): BetResult {
  if (!Number.isFinite(line)) throw new RangeError(`${line} is not a spread`);
  if (score === 'void') return 'void';
  assertScore(score);
  const lead = score.home + line - score.away;
  if (lead === 0) return 'push';
  return lead > 0 === (side === 'home') ? 'won' : 'lost';
}

/** Settles a total bet at the line of the bet, not at the closing line. */
export function settleTotal(side: TotalSide, line: number, score: FinalScore): BetResult {
  if (!Number.isFinite(line)) throw new RangeError(`${line} is not a total line`);
  if (score === 'void') return 'void';
  assertScore(score);
  const total = score.home + score.away;
  if (total === line) return 'push';
  return total > line === (side === 'over') ? 'won' : 'lost';
}

/** Settles a bet of any market. */
export function settleBet({ side, line }: Pick<Bet, 'side' | 'line'>, score: FinalScore): BetResult {
  if (side === 'over' || side === 'under') return settleTotal(side, line ?? Number.NaN, score);
  return line === null ? settleMoneyline(side, score) : settleSpread(side, line, score);
}

/** Profit of one unit staked; negative if the bet lost. */
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
