import type { RecordSummary, SeriesPoint } from '#contract/track-record.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { type Axis, axisFor } from '#web/ui/chart/axis.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { formatScore, formatUnits } from '#web/features/track-record/format-record.ts';
import { formatMonth, lastOfMonths } from '#web/features/track-record/months.ts';
import { RecordSection } from './record-section.tsx';

/** The chart starts after this number of games. Means of fewer games vary so much that they would stretch the axis. */
const fewestGamesDrawn = 30;

/** The record over time as charts and as a table. The table has one row per month, the CSV file one row per day. */
export function RecordOverTime({ record, search }: { readonly record: RecordSummary; readonly search: string }) {
  const { series } = record;
  const scored = series.filter(({ games }) => games >= fewestGamesDrawn);
  const [first, last] = [series[0], series.at(-1)];
  if (first === undefined || last === undefined) return null;
  const bets = timeAxis(series);
  const line = (points: readonly SeriesPoint[], valueOf: (point: SeriesPoint) => number | null) =>
    points.flatMap((point) => {
      const y = valueOf(point);
      return y === null ? [] : [{ x: Date.parse(point.date), y }];
    });
  return (
    <RecordSection
      heading="Over time"
      table="series"
      search={search}
      lead="Mean log loss to date, ours and the closing line’s, and the units of the recommended bets to date: their profit, and the value of their prices at the close."
    >
      {scored.length > 1 && (
        <LineChart
          label={`Mean log loss to date, from ${formatMonth(first.date)} to ${formatMonth(last.date)}: ours ended at ${formatScore(last.published ?? 0)}, the closing line at ${formatScore(last.closing ?? 0)}.`}
          lines={[
            { name: 'Courtline', stroke: 'solid', points: line(scored, ({ published }) => published) },
            { name: 'Closing line', stroke: 'dashed', points: line(scored, ({ closing }) => closing) },
          ]}
          x={timeAxis(scored)}
          y={axisFor(
            scored.flatMap(({ published, closing }) => [published ?? 0, closing ?? 0]),
            (value) => value.toFixed(2),
          )}
          yTitle="Mean log loss to date"
        />
      )}
      {last.bets > 0 && (
        <LineChart
          label={`Units of the recommended bets to date: profit ${formatUnits(last.profit)}, value ${formatUnits(last.closingValue)} at the close.`}
          lines={[
            { name: 'Profit', stroke: 'solid', points: line(series, ({ profit }) => profit) },
            { name: 'Value at the close', stroke: 'dashed', points: line(series, ({ closingValue }) => closingValue) },
          ]}
          x={bets}
          y={axisFor([0, ...series.flatMap(({ profit, closingValue }) => [profit, closingValue])], (value) =>
            String(value).replace('-', '−'),
          )}
          yTitle="Units to date"
        />
      )}
      <Table caption="Record at the end of each month" columns={['Month', 'Ours', 'Close', 'Games', 'Units won', 'Value at close', 'Bets']}>
        {lastOfMonths(series).map((point) => (
          <tr key={point.date}>
            <th scope="row" className="whitespace-nowrap">
              {formatMonth(point.date)}
            </th>
            <td>{point.published === null ? '–' : formatScore(point.published)}</td>
            <td>{point.closing === null ? '–' : formatScore(point.closing)}</td>
            <td>{formatCount(point.games)}</td>
            <td>{formatUnits(point.profit)}</td>
            <td>{formatUnits(point.closingValue)}</td>
            <td>{formatCount(point.bets)}</td>
          </tr>
        ))}
      </Table>
    </RecordSection>
  );
}

/** A time axis from the first to the last day. At most four labels mark the start of a month. */
function timeAxis(points: readonly SeriesPoint[]): Axis {
  const days = points.map(({ date }) => Date.parse(date));
  const starts = [...new Set(points.map(({ date }) => date.slice(0, 7)))].slice(1);
  const every = Math.ceil(starts.length / 4);
  const ticks = starts
    .filter((_, index) => index % every === 0)
    .map((month) => ({ at: Date.parse(`${month}-01`), label: formatMonth(`${month}-01`, 'short') }));
  return { from: Math.min(...days), to: Math.max(...days), ticks };
}
