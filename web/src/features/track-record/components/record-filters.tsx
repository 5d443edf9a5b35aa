import type { RecordQuery, RecordSummary } from '#contract/track-record.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { marketOptionsOf } from '#web/lib/format/market-names.ts';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { formatMonth } from '#web/lib/format/format-month.ts';

interface Props {
  readonly record: RecordSummary;
  readonly query: RecordQuery;
  readonly onChange: (query: RecordQuery) => void;
}

export function RecordFilters({ record: { choices, filter }, query, onChange }: Props) {
  const change = (part: Partial<RecordQuery>): void => onChange({ ...query, ...part });
  return (
    <fieldset className="no-print needs-script grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4">
      <legend className="sr-only">Filters</legend>
      <Select
        label="Predictions"
        options={[
          { value: 'live', label: `Live (${formatCount(choices.live)})` },
          { value: 'replay', label: `Replayed (${formatCount(choices.replay)})` },
        ]}
        value={query.origin ?? filter.origin}
        onChange={(origin) => change({ origin })}
      />
      <Select
        label="Season"
        options={withAll(choices.seasons.map((season) => ({ value: String(season), label: `${season - 1}–${String(season).slice(2)}` })))}
        value={String(query.season ?? '')}
        onChange={(value) => change({ season: value === '' ? undefined : Number(value) })}
      />
      <Select
        label="Month"
        options={withAll(choices.months.map((month) => ({ value: month, label: formatMonth(month) })))}
        value={query.month ?? ''}
        onChange={(value) => change({ month: value || undefined })}
      />
      <Select
        label="Team"
        options={withAll(choices.teams.map((team) => ({ value: team, label: team })))}
        value={query.team ?? ''}
        onChange={(value) => change({ team: value || undefined })}
      />
    </fieldset>
  );
}

export function MarketFilter({ query, onChange }: Omit<Props, 'record'>) {
  return (
    <div className="no-print needs-script max-w-60">
      <Select
        label="Market"
        options={marketOptionsOf(predictedMarkets)}
        value={query.market}
        onChange={(market) => onChange({ ...query, market })}
      />
    </div>
  );
}

const withAll = (options: readonly SelectOption[]): SelectOption[] => [{ value: '', label: 'All' }, ...options];
