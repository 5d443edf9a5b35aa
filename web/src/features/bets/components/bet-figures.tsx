import type { BetSummary } from '#contract/bet-log/bet-log.ts';
import type { Estimate } from '#contract/track-record.ts';
import { formatCounts, formatProfit } from '#web/features/bets/describe-bet.ts';
import { luckSentence, profitInterval, tooFewBets } from '#web/features/bets/summary-sentences.ts';
import { formatCount, formatSignedPercent } from '#web/lib/format/format-number.ts';
import { formatUsd } from '#web/lib/format/format-usd.ts';

export function BetFigures({ summary: { all, open } }: { readonly summary: BetSummary }) {
  const luck = luckSentence(all);
  return (
    <div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        <Figure name="Profit" value={formatProfit(all.profitCents)} detail={profitInterval(all) ?? 'No decided bet yet'} />
        <Figure
          name="Return on stakes"
          value={percentOf(all.returnOnStake)}
          detail={intervalOf(all.returnOnStake) ?? 'Won and lost bets'}
        />
        <Figure
          name="Worth at the close"
          value={percentOf(all.closingLineValue)}
          detail={all.closingLineValue ? `${intervalOf(all.closingLineValue)} ${countOf(all.closingLineValue)}` : 'No closing line yet'}
        />
        <Figure
          name="Won–lost–returned"
          value={formatCounts(all)}
          detail={open.bets === 0 ? 'None open' : `${formatCount(open.bets)} open, ${formatUsd(open.stakeCents)}`}
        />
      </dl>
      <p className="mt-5 max-w-[64ch] text-sm text-muted">
        {luck !== undefined && `${luck} `}
        Worth at the close compares your price with the last prices before tip-off; every bet counts once, whatever its stake. It needs far
        fewer bets than a profit to show something: if it stays above zero, you find good prices.
      </p>
    </div>
  );
}

const percentOf = (estimate: Estimate | null): string => (estimate === null ? '–' : formatSignedPercent(estimate.value));
const countOf = ({ n }: Estimate): string => `(${formatCount(n)} ${n === 1 ? 'bet' : 'bets'})`;

export function intervalOf(estimate: Estimate | null): string | undefined {
  if (estimate === null) return undefined;
  if (estimate.low === null || estimate.high === null) return tooFewBets;
  return `${formatSignedPercent(estimate.low)} to ${formatSignedPercent(estimate.high)}`;
}

function Figure({ name, value, detail }: { readonly name: string; readonly value: string; readonly detail: string }) {
  return (
    <div className="border-t border-line-strong pt-2">
      <dt className="label text-muted">{name}</dt>
      <dd className="figures text-2xl">{value}</dd>
      <dd className="figures text-sm text-muted">{detail}</dd>
    </div>
  );
}
