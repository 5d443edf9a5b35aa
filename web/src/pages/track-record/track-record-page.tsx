import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import type { RecordQuery } from '#contract/track-record.ts';
import { MarketFilter, RecordFilters } from '#web/features/track-record/components/record-filters.tsx';
import { HashRule } from '#web/features/predictions/ledger/hash-rule.tsx';
import { PickRecord } from '#web/features/track-record/components/pick-record.tsx';
import { PicksTable, UnitsByMonth } from '#web/features/track-record/components/pick-tables.tsx';
import { RecordStatistics } from '#web/features/track-record/components/statistics/record-statistics.tsx';
import { SeasonRecord } from '#web/features/track-record/components/statistics/season-record.tsx';
import { SettledPredictionsList } from '#web/features/track-record/components/settled-predictions-list.tsx';
import { formatRecordQuery, parseRecordQuery, useRecord } from '#web/features/track-record/use-record.ts';
import { useNavigate } from 'react-router';
import { usePageSearch } from '#web/lib/routing/use-page-search.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

export function TrackRecordPage() {
  const navigate = useNavigate();
  const query = parseRecordQuery(usePageSearch());
  const search = formatRecordQuery(query);
  const { data: record, isError, isPlaceholderData } = useRecord(query);
  const applyFilters = (next: RecordQuery): void =>
    void navigate(`/track-record${formatRecordQuery(next)}`, { replace: true, preventScrollReset: true });
  return (
    <div className="wrap pt-6 pb-16 sm:pt-12">
      <h1 className="title">Track record</h1>
      <p className="mt-2 max-w-[64ch] text-muted">
        Every settled prediction since the first, won or lost, live and replayed ones apart.{' '}
        <TextLink href="#check-it">Check it yourself</TextLink>, or see what we measured on{' '}
        <TextLink href="/track-record/backtest">past NBA seasons</TextLink>.
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
        <div aria-busy={isPlaceholderData} className="mt-6 grid grid-cols-1 gap-6">
          <PickRecord record={record} />
          <RecordFilters record={record} query={query} onChange={applyFilters} />
          {record.games.settled > 0 && (
            <div className="mt-2">
              <PicksTable record={record} search={search} />
              <UnitsByMonth record={record} search={search} />
              <SettledPredictionsList
                key={search}
                query={query}
                search={search}
                filter={<MarketFilter query={query} onChange={applyFilters} />}
              />
              <RecordStatistics record={record} search={search} />
            </div>
          )}
          <SeasonRecord />
          <CheckIt />
        </div>
      )}
    </div>
  );
}

function CheckIt() {
  return (
    <section id="check-it" className="max-w-[64ch] scroll-mt-20 border-t border-line pt-9">
      <h2 className="heading">Check it yourself</h2>
      <p className="mt-2 text-muted">
        Every live prediction enters a public, signed log before tip-off as a hash; its content follows at tip-off. Outside authorities
        confirm with time stamps when the log had it: each game’s page shows how long before tip-off, or that there is no such proof. A
        stamped or witnessed entry cannot change without a trace. Replayed predictions were made after their games: their entries say so,
        they have no proof, and they are counted apart. The terms are explained on <TextLink href="/how-it-works">how it works</TextLink>,
        and the data is in the <TextLink href="/api/docs">API reference</TextLink>.
      </p>
      <Disclosure className="mt-2 text-muted" summary="Proof">
        <p className="mb-3">
          Before tip-off the hash of each live prediction is published; its content follows at tip-off and must match the hash.
        </p>
        <HashRule />
      </Disclosure>
    </section>
  );
}
