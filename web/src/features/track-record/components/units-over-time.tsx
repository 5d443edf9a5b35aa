import type { RecordSummary } from '#contract/track-record.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { axisFor } from '#web/ui/chart/axis.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { formatUnits } from '#web/features/track-record/format-record.ts';
import { formatMonth, lastOfMonths } from '#web/features/track-record/months.ts';
import { describeClose } from '#web/features/track-record/describe-close.ts';
import { RecordSection } from './record-section.tsx';
import { linePoints, timeAxis } from './time-axis.ts';

/** The units of the picks to date as a chart and by month. The CSV file has one row per day. */
export function UnitsOverTime({ record, search }: { readonly record: RecordSummary; readonly search: string }) {
  const { series, filter } = record;
  const last = series.at(-1);
  if (last === undefined || last.bets === 0) return null;
  return (
    <RecordSection
      heading="Units over time"
      table="series"
      search={search}
      lead={`What one unit on every pick has made to date, and what the prices were worth at the close. The first moves with luck, the second much less. ${describeClose(filter.origin)}`}
    >
      <LineChart
        label={`Units of the picks to date: won ${formatUnits(last.profit)}, worth ${formatUnits(last.closingValue)} at the close.`}
        lines={[
          { name: 'Won', stroke: 'solid', points: linePoints(series, ({ profit }) => profit) },
          { name: 'Worth at the close', stroke: 'dashed', points: linePoints(series, ({ closingValue }) => closingValue) },
        ]}
        x={timeAxis(series)}
        y={axisFor([0, ...series.flatMap(({ profit, closingValue }) => [profit, closingValue])], (value) =>
          String(value).replace('-', '−'),
        )}
        yTitle="Units to date"
      />
      <details>
        <summary className="py-2.5 text-sm hover:text-accent">By month</summary>
        <Table caption="Units at the end of each month" columns={['Month', 'Units won', 'Worth at close', 'Picks']}>
          {lastOfMonths(series).map((point) => (
            <tr key={point.date}>
              <th scope="row" className="whitespace-nowrap">
                {formatMonth(point.date)}
              </th>
              <td>{formatUnits(point.profit)}</td>
              <td>{formatUnits(point.closingValue)}</td>
              <td>{formatCount(point.bets)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </RecordSection>
  );
}
