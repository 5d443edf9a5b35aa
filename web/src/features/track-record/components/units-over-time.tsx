import type { RecordSummary } from '#contract/track-record.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { axisFor } from '#web/ui/chart/axis.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { MeasuredTable } from './measured-table.tsx';
import { formatUnits, worthAtCloseText } from '#web/features/track-record/format-record.ts';
import { formatMonth } from '#web/lib/format/format-month.ts';
import { chartPoints, sumsByMonth, timeAxis } from '#web/features/track-record/record-series.ts';
import { RecordSection } from './record-section.tsx';

export function UnitsOverTime({ record, search }: { readonly record: RecordSummary; readonly search: string }) {
  const { series, filter } = record;
  const last = series.at(-1);
  if (last === undefined || last.bets === 0) return null;
  const isLive = filter.origin === 'live';
  const worth = isLive
    ? [{ name: 'Worth at the close', stroke: 'dashed' as const, points: chartPoints(series, ({ closingValue }) => closingValue) }]
    : [];
  return (
    <RecordSection
      heading="Units over time"
      table="series"
      search={search}
      lead={
        isLive
          ? `What one unit on every pick has made to date, and what the prices were worth at the close. The first moves with luck, the second much less. ${worthAtCloseText}`
          : 'What one unit on every pick has made to date. It moves with luck.'
      }
    >
      <LineChart
        label={`Units of the picks to date: won ${formatUnits(last.profit)}${isLive ? `, worth ${formatUnits(last.closingValue)} at the close` : ''}.`}
        lines={[{ name: 'Won', stroke: 'solid', points: chartPoints(series, ({ profit }) => profit) }, ...worth]}
        x={timeAxis(series)}
        y={axisFor([0, ...series.flatMap(({ profit, closingValue }) => (isLive ? [profit, closingValue] : [profit]))], (value) =>
          String(value).replace('-', '−'),
        )}
        yTitle="Units to date"
      />
      <details>
        <summary className="py-2.5 text-sm hover:text-accent">By month</summary>
        <MeasuredTable
          caption="Units of each month"
          columns={['Month', 'Units won', ...(isLive ? ['Worth at close'] : []), 'Picks']}
          hasShortNames
          rows={sumsByMonth(series).map(({ date, profit, closingValue, bets }) => ({
            name: formatMonth(date),
            cells: [formatUnits(profit), ...(isLive ? [formatUnits(closingValue)] : []), formatCount(bets)],
          }))}
        />
      </details>
    </RecordSection>
  );
}
