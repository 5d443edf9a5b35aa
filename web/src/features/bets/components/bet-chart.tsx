import type { BetSummary } from '#contract/bet-log/bet-log.ts';
import { formatProfit } from '#web/features/bets/describe-bet.ts';
import { chartPoints, timeAxis } from '#web/lib/format/time-series.ts';
import { axisFor } from '#web/ui/chart/axis.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';

/** Profit to date and what the prices were worth at the close, in front of the range that luck alone explains. A line needs two points. */
export function BetChart({ summary: { series } }: { readonly summary: BetSummary }) {
  const last = series.at(-1);
  if (last === undefined || series.length < 2) return null;
  const values = series.flatMap(({ profitCents, closingCents, luckCents }) => [profitCents, closingCents, luckCents, -luckCents]);
  return (
    <LineChart
      label={`Profit to date: ${formatProfit(last.profitCents)}, worth ${formatProfit(last.closingCents)} at the close.`}
      lines={[
        { name: 'Profit', stroke: 'solid', points: chartPoints(series, ({ profitCents }) => profitCents) },
        { name: 'Worth at the close', stroke: 'dashed', points: chartPoints(series, ({ closingCents }) => closingCents) },
      ]}
      band={{
        name: 'Luck alone: 95% of logs',
        points: series.map(({ date, luckCents }) => ({ x: Date.parse(date), half: luckCents })),
      }}
      x={timeAxis(series)}
      y={axisFor([0, ...values], (cents) => formatProfit(cents).replace(/\.00$/, ''))}
      yTitle="Profit to date"
    />
  );
}
