import type { BetSummary, LossLimit } from '#contract/bet-log/bet-log.ts';
import { formatMonth } from '#web/lib/format/format-month.ts';
import { formatCount, formatRoughCount, formatShortPercent, formatUsd } from '#web/lib/format/format-number.ts';
import { formatProfit } from './describe-bet.ts';

export const tooFewBets = 'Too few bets for an interval';

/** What a log of this size can show: `Proving an edge of 2% takes about 8,700 bets at your prices; you have 84.` */
export function betsNeededSentence({ all, proof }: Pick<BetSummary, 'all' | 'proof'>): string {
  const decided = all.won + all.lost;
  const prices = decided > 0 ? 'at your prices' : 'at −110';
  return `Proving an edge of ${formatShortPercent(proof.edge)} takes about ${formatRoughCount(proof.betsNeeded)} bets ${prices}; you have ${formatCount(decided)}.`;
}

/** Whether the profit is more than luck; undefined with too few decided bets. */
export function luckSentence({ returnOnStake, stakedCents, profitCents }: BetSummary['all']): string | undefined {
  if (returnOnStake === null || returnOnStake.low === null || returnOnStake.high === null) return undefined;
  const { value, low, high } = returnOnStake;
  // `low` or `high` is cut off where it would pass the largest possible loss or profit. The end farther from `value` is not cut off.
  const luck = Math.max(value - low, high - value) * stakedCents;
  const result = profitCents < 0 ? 'loss' : 'profit';
  const range = `by luck alone, 95% of logs like this one end within ${formatUsd(Math.round(luck))} of zero`;
  if (Math.abs(profitCents) > luck) return `This ${result} is larger than luck explains: ${range}.`;
  return `This ${result} says nothing yet: ${range}.`;
}

/** `isPassed`: the limit is reached, or would be exceeded if the open bets and the bet that is about to be added lose. */
export function limitSentence(limit: LossLimit, stakeCents: number): { readonly text: string; readonly isPassed: boolean } {
  const { limitCents, lossCents, openStakeCents, month } = limit;
  if (limitCents === null) return { text: 'You have set no monthly loss limit.', isPassed: false };
  const name = formatMonth(month, 'name');
  const left = limitCents - lossCents - openStakeCents;
  if (lossCents >= limitCents) {
    const text = `You have lost ${formatUsd(lossCents)} in ${name}. Your limit is ${formatUsd(limitCents)}: stop here.`;
    return { text, isPassed: true };
  }
  if (stakeCents > left) {
    const over = formatUsd(stakeCents - left);
    const bets = stakeCents > 0 ? 'this bet and your open bets' : 'your open bets';
    const text = `If ${bets} lose, you pass your limit of ${formatUsd(limitCents)} for ${name} by ${over}.`;
    return { text, isPassed: true };
  }
  const spent = `${lossCents < 0 ? `${formatUsd(-lossCents)} won` : `${formatUsd(lossCents)} lost`}, ${formatUsd(openStakeCents)} open`;
  return { text: `${name}: ${spent}, ${formatUsd(left)} left of your limit of ${formatUsd(limitCents)}.`, isPassed: false };
}

/** An interval of a profit in money: `−$40.00 to +$120.00`. */
export function profitInterval({ returnOnStake, stakedCents }: BetSummary['all']): string | undefined {
  if (returnOnStake === null) return undefined;
  const { low, high } = returnOnStake;
  if (low === null || high === null) return tooFewBets;
  return `${formatProfit(Math.round(low * stakedCents))} to ${formatProfit(Math.round(high * stakedCents))}`;
}
