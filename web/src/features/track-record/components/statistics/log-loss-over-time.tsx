import type { RecordSummary } from '#contract/track-record.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { axisFor } from '#web/ui/chart/axis.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { MeasuredTable } from '#web/features/track-record/components/measured-table.tsx';
import { linePoints, timeAxis } from '#web/features/track-record/components/time-axis.ts';
import { formatScore } from '#web/features/track-record/format-record.ts';
import { formatMonth } from '#web/lib/format/format-month.ts';
import { lastOfMonths } from '#web/features/track-record/months.ts';
import { StatisticsPart } from './statistics-part.tsx';

/** The chart starts after this number of games. Means of fewer games vary so much that they would stretch the axis. */
const fewestGamesDrawn = 30;

export function LogLossOverTime({ record, search }: { readonly record: RecordSummary; readonly search: string }) {
  const scored = record.series.filter(({ games }) => games >= fewestGamesDrawn);
  const [first, last] = [scored[0], scored.at(-1)];
  if (first === undefined || last === undefined || scored.length < 2) return null;
  return (
    <StatisticsPart
      heading="Log loss over time"
      lead="The mean of all games to date, ours and the closing line’s."
      table="series"
      search={search}
    >
      <LineChart
        label={`Mean log loss to date, from ${formatMonth(first.date)} to ${formatMonth(last.date)}: ours ended at ${formatScore(last.published ?? 0)}, the closing line at ${formatScore(last.closing ?? 0)}.`}
        lines={[
          { name: 'Courtline', stroke: 'solid', points: linePoints(scored, ({ published }) => published) },
          { name: 'Closing line', stroke: 'dashed', points: linePoints(scored, ({ closing }) => closing) },
        ]}
        x={timeAxis(scored)}
        y={axisFor(
          scored.flatMap(({ published, closing }) => [published ?? 0, closing ?? 0]),
          (value) => value.toFixed(2),
        )}
        yTitle="Mean log loss to date"
      />
      <MeasuredTable
        caption="Log loss at the end of each month"
        columns={['Month', 'Ours', 'Close', 'n']}
        hasShortNames
        rows={lastOfMonths(scored).map(({ date, published, closing, games }) => ({
          name: formatMonth(date),
          cells: [scoreOf(published), scoreOf(closing), formatCount(games)],
        }))}
      />
    </StatisticsPart>
  );
}

const scoreOf = (score: number | null): string => (score === null ? '–' : formatScore(score));
