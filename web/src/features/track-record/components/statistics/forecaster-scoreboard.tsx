import { bookTitle } from '#domain/books.ts';
import type { Forecaster, RecordSummary } from '#contract/track-record.ts';
import { formatCount, formatPercent } from '#web/lib/format/format-number.ts';
import { IntervalChart } from '#web/ui/chart/interval-chart.tsx';
import { MeasuredTable } from '#web/features/track-record/components/measured-table.tsx';
import { forecasterName, formatDifference, formatScore, formatUnits } from '#web/features/track-record/format-record.ts';
import { StatisticsPart } from './statistics-part.tsx';

export function ForecasterScoreboard({ record, search }: { readonly record: RecordSummary; readonly search: string }) {
  const { scoreboard, games, leftOut } = record;
  const nameOf = (forecaster: Forecaster): string => forecasterName(forecaster, record.filter.market);
  const rows = scoreboard.flatMap(({ forecaster, toClose }) =>
    toClose ? [{ name: nameOf(forecaster), isOurs: forecaster.kind === 'published', ...toClose }] : [],
  );
  return (
    <StatisticsPart
      heading="Scoreboard: every forecast on the same games"
      table="scoreboard"
      search={search}
      lead={`${formatCount(games.compared)} games for which every forecaster in the list had a probability when we issued ours; the closing line is the last one before tip-off. Log loss and Brier score penalize confident mistakes: lower is better, a coin flip scores 0.6931 and 0.2500. Accuracy counts a chance of exactly 50% as half right. Brackets are 95% intervals.`}
    >
      <IntervalChart
        label={`Log loss against the closing line: ${rows.map(({ name, value }) => `${name} ${formatDifference(value)}`).join('; ')}`}
        rows={rows}
        format={formatUnits}
      />
      <p className="-mt-4 text-xs text-muted">Log loss minus the closing line’s, game by game. Left of zero is better than the close.</p>
      <MeasuredTable
        caption="Scoreboard"
        columns={['Forecast', 'Log loss', 'Against close', 'Brier', 'Accuracy', 'n']}
        rows={scoreboard.map(({ forecaster, logLoss, brier, accuracy, toClose }) => ({
          name: nameOf(forecaster),
          isOurs: forecaster.kind === 'published',
          cells: [
            [logLoss, formatScore],
            [toClose, formatDifference],
            [brier, formatScore],
            [accuracy, formatPercent],
            formatCount(logLoss.n),
          ],
        }))}
      />
      {leftOut.length > 0 && (
        <p className="text-sm text-muted">
          Not compared, because they had prices for too few of these games:{' '}
          {leftOut.map(({ book, games: n }) => `${bookTitle(book)} (${formatCount(n)})`).join(', ')}.
        </p>
      )}
    </StatisticsPart>
  );
}
