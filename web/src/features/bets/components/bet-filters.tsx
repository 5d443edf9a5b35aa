import { type BetFilter, betStates, type BetSummary } from '#contract/bet-log/bet-log.ts';
import { betKinds } from '#domain/bet-log/bet-log.ts';
import { bookTitle } from '#domain/books.ts';
import { kindNames, resultNames } from '#web/features/bets/describe-bet.ts';
import { formatMonth } from '#web/lib/format/format-month.ts';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';

interface Props {
  readonly choices: BetSummary['choices'];
  readonly filter: BetFilter;
  readonly onChange: (filter: BetFilter) => void;
}

export function BetFilters({ choices, filter, onChange }: Props) {
  const change = (part: BetFilter): void => onChange({ ...filter, ...part });
  return (
    <fieldset className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
      <legend className="sr-only">Filters</legend>
      <Select
        label="Bet type"
        options={withAll(betKinds.map((kind) => ({ value: kind, label: kindNames[kind] })))}
        value={filter.kind ?? ''}
        onChange={(value) => change({ kind: betKinds.find((kind) => kind === value) })}
      />
      <Select
        label="Bookmaker"
        options={withAll(choices.books.map((book) => ({ value: book, label: bookTitle(book) })))}
        value={filter.book ?? ''}
        onChange={(value) => change({ book: value || undefined })}
      />
      <Select
        label="Month"
        options={withAll(choices.months.map((month) => ({ value: month, label: formatMonth(month) })))}
        value={filter.month ?? ''}
        onChange={(value) => change({ month: value || undefined })}
      />
      <Select
        label="Result"
        options={withAll(betStates.map((state) => ({ value: state, label: state === 'open' ? 'Open' : resultNames[state] })))}
        value={filter.state ?? ''}
        onChange={(value) => change({ state: betStates.find((state) => state === value) })}
      />
      <Select
        label="Our picks"
        options={withAll([
          { value: 'yes', label: 'Our picks' },
          { value: 'no', label: 'Other bets' },
        ])}
        value={filter.pick ?? ''}
        onChange={(value) => change({ pick: value === 'yes' || value === 'no' ? value : undefined })}
      />
    </fieldset>
  );
}

const withAll = (options: readonly SelectOption[]): SelectOption[] => [{ value: '', label: 'All' }, ...options];
