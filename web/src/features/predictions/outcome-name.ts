import type { Bet } from '#domain/market/bet.ts';
import { formatBetSide } from '#domain/market/format-bet.ts';
import { rules, type TeamNames } from '#domain/market/rules.ts';
import { formatTotal } from '#web/lib/format/format-price.ts';

/** One outcome of a market: `Boston Celtics`, `Boston Celtics −4`, `Over (224.5)`. */
export function outcomeName(outcome: Pick<Bet, 'market' | 'side' | 'line'>, names: TeamNames): string {
  const { market, side, line } = outcome;
  return market === 'total' ? `${rules[market].sideName(side, names)} (${formatTotal(line)})` : formatBetSide(outcome, names);
}
