import { useLocation, useSearch } from 'wouter';
import type { RecordQuery } from '#contract/track-record.ts';
import { BetsByValueGap } from '#web/features/track-record/components/bets-by-value-gap.tsx';
import { Calibration } from '#web/features/track-record/components/calibration.tsx';
import { ModelVersionsTable } from '#web/features/track-record/components/model-versions-table.tsx';
import { RecordOverTime } from '#web/features/track-record/components/record-over-time.tsx';
import { RecordVerdict, ReplayWarning } from '#web/features/track-record/components/record-verdict.tsx';
import { RecordFilters } from '#web/features/track-record/components/record-filters.tsx';
import { wholeRecord, parseRecordQuery, formatRecordQuery } from '#web/features/track-record/record-query-string.ts';
import { ForecasterScoreboard } from '#web/features/track-record/components/forecaster-scoreboard.tsx';
import { SettledPredictionsList } from '#web/features/track-record/components/settled-predictions-list.tsx';
import { useRecord } from '#web/features/track-record/api/use-record.ts';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** The public track record: first the comparison with the market, then the detailed results. */
export function TrackRecordPage() {
  const [, navigate] = useLocation();
  const address = useSearch();
  // The server renders the record without filters. The filters in the address are applied after hydration.
  const query = useHydrated() ? parseRecordQuery(address) : wholeRecord;
  const search = formatRecordQuery(query);
  const { data: record, isError, isPlaceholderData } = useRecord(query);
  const applyFilters = (next: RecordQuery): void => navigate(`/track-record${formatRecordQuery(next)}`, { replace: true });
  return (
    <div className="wrap pt-8 pb-16 sm:pt-14">
      <h1 className="title">Track record</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-muted">
        Every settled prediction since the first one, including those of earlier model versions. Anyone can check it:{' '}
        <TextLink href="#check-it">how</TextLink>.
      </p>
      {record === undefined ? (
        isError ? (
          <p role="alert" className="mt-10">
            The record could not be loaded. Please try again later.
          </p>
        ) : (
          <Spinner label="Loading the record" />
        )
      ) : (
        <div aria-busy={isPlaceholderData} className="mt-8 grid grid-cols-1 gap-6">
          <RecordVerdict record={record} />
          <ReplayWarning record={record} />
          <RecordFilters record={record} query={query} onChange={applyFilters} />
          {record.games.settled > 0 && (
            <div className="mt-4">
              {record.scoreboard.length > 0 && <ForecasterScoreboard record={record} search={search} />}
              <BetsByValueGap record={record} search={search} />
              <Calibration record={record} search={search} />
              <RecordOverTime record={record} search={search} />
              <SettledPredictionsList key={search} query={query} search={search} />
              <PageSection
                heading="Versions of the model"
                lead="Each version with the games it predicted. Old versions stay in the record."
              >
                <ModelVersionsTable models={record.models} />
              </PageSection>
            </div>
          )}
          <CheckIt />
        </div>
      )}
    </div>
  );
}

/** Links to the data from which a reader can recompute the numbers on this page. */
function CheckIt() {
  return (
    <section id="check-it" className="max-w-[64ch] scroll-mt-20 border-t border-line pt-9">
      <h2 className="heading">Check it yourself</h2>
      <p className="mt-2 text-muted">
        Before tip-off only the hash of a prediction is published; its contents follow at tip-off. The whole chain of hashes is at{' '}
        <a className="underline underline-offset-4 hover:text-accent" href="/api/record/ledger">
          /api/record/ledger
        </a>
        , results and every book’s prices at{' '}
        <a className="underline underline-offset-4 hover:text-accent" href="/api/record/results">
          /api/record/results
        </a>
        . A script in our public code recomputes every figure of this page from these two, without sharing code with the page. The terms are
        explained on <TextLink href="/how-it-works">how it works</TextLink>.
      </p>
    </section>
  );
}
