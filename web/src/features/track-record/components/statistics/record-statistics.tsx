import type { RecordSummary } from '#contract/track-record.ts';
import { HydrationPart } from '#web/lib/hydration/hydration-part.tsx';
import { StaticPart } from '#web/lib/hydration/static-part.tsx';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { AccuracyByMoment } from './accuracy-by-moment.tsx';
import { Calibration } from './calibration.tsx';
import { ForecasterScoreboard } from './forecaster-scoreboard.tsx';
import { LogLossOverTime } from './log-loss-over-time.tsx';
import { RecordVerdict } from './record-verdict.tsx';
import { StatisticsPart } from './statistics-part.tsx';
import { formatCount } from '#web/lib/format/format-number.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { EstimateCell } from '#web/features/track-record/components/estimate-cell.tsx';
import { formatDifference, formatScore } from '#web/features/track-record/format-record.ts';

/** How good the probabilities of one market are: against the closing line and every book, calibrated or not, over time. */
export function RecordStatistics({ record, search }: { readonly record: RecordSummary; readonly search: string }) {
  const market = { moneyline: 'the moneyline', spread: 'the spread', total: 'over and under' }[record.filter.market];
  return (
    <PageSection
      heading="For statisticians"
      lead={`How good the probabilities are, for ${market}. Log loss measures the error of a probability: lower is better, confident mistakes cost most, and a coin flip scores 0.6931.`}
    >
      <div className="grid grid-cols-1 gap-6">
        <StaticPart of={[record]}>{() => <RecordVerdict record={record} />}</StaticPart>
        <div className="border-b border-line">
          <StaticPart of={[record, search]}>
            {() => (
              <>
                {record.scoreboard.length > 0 && <ForecasterScoreboard record={record} search={search} />}
                {record.moments.length > 0 && <AccuracyByMoment moments={record.moments} search={search} />}
              </>
            )}
          </StaticPart>
          <HydrationPart>
            <Calibration record={record} search={search} />
          </HydrationPart>
          <StaticPart of={[record, search]}>
            {() => (
              <>
                <LogLossOverTime record={record} search={search} />
                <StatisticsPart
                  heading="Versions of the model"
                  lead="Each version on the games it predicted that have a closing line and a price of every book we compare. Old versions stay in the record."
                  search={search}
                >
                  <ModelVersionsTable models={record.models} />
                </StatisticsPart>
              </>
            )}
          </StaticPart>
        </div>
      </div>
    </PageSection>
  );
}

/** The results of each model version on the games that are compared, with their number. Old versions stay in the record. */
function ModelVersionsTable({ models }: Pick<RecordSummary, 'models'>) {
  return (
    <Table caption="By version of the model" columns={['Model', 'Log loss', 'Close', 'Against close', 'n']}>
      {models.map(({ version, published, closing, toClose }) => (
        <tr key={version}>
          <th scope="row">{version}</th>
          <EstimateCell of={published} format={formatScore} />
          <EstimateCell of={closing} format={formatScore} />
          <EstimateCell of={toClose} format={formatDifference} />
          <td>{formatCount(published?.n ?? 0)}</td>
        </tr>
      ))}
    </Table>
  );
}
