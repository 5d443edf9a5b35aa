import type { RecordSummary } from '#contract/track-record.ts';
import { HydrationPart } from '#web/lib/hydration/hydration-part.tsx';
import { StaticPart } from '#web/lib/hydration/static-part.tsx';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { AccuracyByMoment } from './accuracy-by-moment.tsx';
import { Calibration } from './calibration.tsx';
import { ForecasterScoreboard } from './forecaster-scoreboard.tsx';
import { LogLossOverTime } from './log-loss-over-time.tsx';
import { ModelVersionsTable } from './model-versions-table.tsx';
import { RecordVerdict } from './record-verdict.tsx';
import { StatisticsPart } from './statistics-part.tsx';

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
