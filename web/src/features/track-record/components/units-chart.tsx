import type { RecordSummary } from '#contract/track-record.ts';
import { chartPoints, timeAxis } from '#web/lib/format/time-series.ts';
import { formatUnits } from '#web/features/track-record/format-record.ts';
import { axisFor } from '#web/ui/chart/axis.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';

/** The profit to date of one unit on every pick, and the range that luck alone explains. For live picks, also their worth at the close. */
export function UnitsChart({ record }: { readonly record: RecordSummary }) {
  const { series, filter, recommended } = record;
  const last = series.at(-1);
  if (last === undefined || last.bets === 0) return null;
  const isLive = filter.origin === 'live';
  const band = luckBand(series, recommended);
  const worth = isLive
    ? [{ name: 'Worth at the close', stroke: 'dashed' as const, points: chartPoints(series, ({ closingValue }) => closingValue) }]
    : [];
  const values = series.flatMap(({ profit, closingValue }) => (isLive ? [profit, closingValue] : [profit]));
  return (
    <LineChart
      label={`Units of the picks to date: won ${formatUnits(last.profit)}${isLive ? `, worth ${formatUnits(last.closingValue)} at the close` : ''}.`}
      lines={[{ name: 'Won', stroke: 'solid', points: chartPoints(series, ({ profit }) => profit) }, ...worth]}
      {...(band.length > 0 && { band: { name: 'Luck alone: 95% of records', points: band } })}
      x={timeAxis(series)}
      y={axisFor([0, ...values, ...band.flatMap(({ half }) => [half, -half])], (value) => String(value).replace('-', '−'))}
      yTitle="Units to date"
    />
  );
}

/** The interval of the whole record, centered on zero. At an earlier date it is multiplied by √(bets until then ÷ all bets). */
function luckBand(series: RecordSummary['series'], { bets, profitPerBet }: RecordSummary['recommended']) {
  if (profitPerBet === null || profitPerBet.low === null || profitPerBet.high === null) return [];
  const half = ((profitPerBet.high - profitPerBet.low) / 2) * bets;
  return series.map((point) => ({ x: Date.parse(point.date), half: half * Math.sqrt(point.bets / bets) }));
}
