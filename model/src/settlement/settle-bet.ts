import type { Bet, BetResult } from '#domain/market/bet.ts';
import { rules, type Score } from '#domain/market/rules.ts';
import { assertPrice } from '#domain/odds/price.ts';

export type FinalScore = Score | 'void';

/** Settles a bet at its own line, not at the closing line. Throws for a moneyline with equal scores, because no game ends in a draw. */
export function settleBet({ market, side, line }: Pick<Bet, 'market' | 'side' | 'line'>, score: FinalScore): BetResult {
  const { hasLine, lead, sides } = rules[market];
  if (hasLine && !Number.isFinite(line)) throw new RangeError(`${line} is not a line of a ${market}`);
  if (score === 'void') return 'void';
  for (const points of [score.home, score.away]) {
    if (!Number.isInteger(points) || points < 0) throw new RangeError(`${points} is not a score`);
  }
  const ahead = lead(line, score);
  if (ahead === 0 && !hasLine) throw new RangeError('a basketball game cannot end in a draw');
  if (ahead === 0) return 'push';
  return ahead > 0 === (side === sides[0]) ? 'won' : 'lost';
}

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
