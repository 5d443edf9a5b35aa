import type { Forecaster, RecordMoment, RecordSummary } from '#contract/track-record.ts';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { Calibration } from './calibration.tsx';
import { StatisticsPart } from '#web/features/track-record/components/record-section.tsx';
import { formatCount, formatPercent } from '#web/lib/format/format-number.ts';
import { MeasuredTable } from '#web/features/track-record/components/measured-table.tsx';
import { forecasterName, formatForecastScoreDifference, formatForecastScore } from '#web/features/track-record/format-record.ts';
import { describeForecastScores } from '#web/features/track-record/describe-record.ts';
import { axisFor } from '#web/ui/chart/axis.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { lastOfMonths } from '#web/features/track-record/record-series.ts';
import { chartPoints, timeAxis } from '#web/lib/format/time-series.ts';
import { formatMonth } from '#web/lib/format/format-month.ts';
import { bookTitle } from '#domain/books.ts';

export function RecordStatistics({ record, search }: { readonly record: RecordSummary; readonly search: string }) {
  const market = { moneyline: 'the moneyline', spread: 'the spread', total: 'over and under' }[record.filter.market];
  return (
    <PageSection
      heading="For statisticians"
      lead={`How good the probabilities are, for ${market}. Log loss measures the error of a probability: lower is better, confident mistakes cost most, and a coin flip scores 0.6931.`}
    >
      <div className="grid grid-cols-1 gap-6">
        <RecordVerdict record={record} />
        <div className="border-b border-line">
          {record.scoreboard.length > 0 && <ForecasterScoreboard record={record} search={search} />}
          {record.moments.length > 0 && <AccuracyByMoment moments={record.moments} search={search} />}
          <Calibration record={record} search={search} />
          <LogLossOverTime record={record} search={search} />
          <StatisticsPart
            heading="Versions of the model"
            lead="Each version on the games it predicted that have a closing line and a price of every book we compare. Old versions stay in the record."
            search={search}
          >
            <ModelVersionsTable models={record.models} />
          </StatisticsPart>
        </div>
      </div>
    </PageSection>
  );
}

function ModelVersionsTable({ models }: Pick<RecordSummary, 'models'>) {
  return (
    <MeasuredTable
      caption="By version of the model"
      columns={['Model', 'Log loss', 'Close', 'Against close', 'n']}
      rows={models.map(({ version, published, closing, toClose }) => ({
        name: version,
        cells: [
          [published, formatForecastScore],
          [closing, formatForecastScore],
          [toClose, formatForecastScoreDifference],
          formatCount(published?.n ?? 0),
        ],
      }))}
    />
  );
}

const names: Readonly<Record<RecordMoment, string>> = {
  morning: '12:00 UTC',
  afternoon: '1:30 PM ET',
  evening: '5:30 PM ET',
  beforeTip: '30 minutes before tip-off',
  tip: 'Last before tip-off',
};

function AccuracyByMoment({ moments, search }: Pick<RecordSummary, 'moments'> & { readonly search: string }) {
  return (
    <StatisticsPart
      heading="Accuracy by time of day"
      lead="The win probabilities that we had published by each moment of the game day, for live games with a closing line. A game that had no prediction yet is not counted, so compare moments by their difference from the close."
      table="moments"
      search={search}
    >
      <MeasuredTable
        caption="Accuracy by time of day"
        columns={['Published by', 'Accuracy', 'Log loss', 'Against close', 'n']}
        rows={moments.map(({ moment, accuracy, logLoss, toClose }) => ({
          name: names[moment],
          cells: [
            [accuracy, formatPercent],
            [logLoss, formatForecastScore],
            [toClose, formatForecastScoreDifference],
            formatCount(logLoss.n),
          ],
        }))}
      />
    </StatisticsPart>
  );
}

function RecordVerdict({ record }: { readonly record: RecordSummary }) {
  const comparison = describeForecastScores(record);
  if (comparison === undefined) return <p className="text-sm text-muted">There is no closing line to compare with yet.</p>;
  return (
    <div className="max-w-[64ch]">
      <h3 className="text-lg font-[650]">{comparison.heading}</h3>
      <p className="mt-2 text-sm">{comparison.text}</p>
    </div>
  );
}

/** The chart starts after this number of games. Means of fewer games vary so much that they would stretch the axis. */
const fewestGamesDrawn = 30;

function LogLossOverTime({ record, search }: { readonly record: RecordSummary; readonly search: string }) {
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
        label={`Mean log loss to date, from ${formatMonth(first.date)} to ${formatMonth(last.date)}: ours ended at ${formatForecastScore(last.published ?? 0)}, the closing line at ${formatForecastScore(last.closing ?? 0)}.`}
        lines={[
          { name: 'Courtline', stroke: 'solid', points: chartPoints(scored, ({ published }) => published) },
          { name: 'Closing line', stroke: 'dashed', points: chartPoints(scored, ({ closing }) => closing) },
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

const scoreOf = (score: number | null): string => (score === null ? '–' : formatForecastScore(score));

function ForecasterScoreboard({ record, search }: { readonly record: RecordSummary; readonly search: string }) {
  const { scoreboard, games, leftOut } = record;
  const nameOf = (forecaster: Forecaster): string => forecasterName(forecaster, record.filter.market);
  return (
    <StatisticsPart
      heading="Scoreboard: every forecast on the same games"
      table="scoreboard"
      search={search}
      lead={`${formatCount(games.compared)} games for which every forecaster in the list had a probability when we issued ours; the closing line is the last one before tip-off. “Against close” is the difference of the log losses, game by game. Log loss and Brier score penalize confident mistakes: lower is better, a coin flip scores 0.6931 and 0.2500. Accuracy counts a chance of exactly 50% as half right. Brackets are 95% intervals.`}
    >
      <MeasuredTable
        caption="Scoreboard"
        columns={['Forecast', 'Log loss', 'Against close', 'Brier', 'Accuracy', 'n']}
        rows={scoreboard.map(({ forecaster, logLoss, brier, accuracy, toClose }) => ({
          name: nameOf(forecaster),
          isOurs: forecaster.kind === 'published',
          cells: [
            [logLoss, formatForecastScore],
            [toClose, formatForecastScoreDifference],
            [brier, formatForecastScore],
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
