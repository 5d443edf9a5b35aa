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
  const select = (label: string, part: keyof BetFilter, options: readonly SelectOption[]) => (
    <Select
      label={label}
      options={[{ value: '', label: 'All' }, ...options]}
      value={filter[part] ?? ''}
      onChange={(value) => onChange({ ...filter, [part]: value || undefined })}
    />
  );
  const options = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
    values.map((value) => ({ value, label: labelOf(value) }));
  return (
    <fieldset className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
      <legend className="sr-only">Filters</legend>
      {select(
        'Bet type',
        'kind',
        options(betKinds, (kind) => kindNames[kind]),
      )}
      {select('Bookmaker', 'book', options(choices.books, bookTitle))}
      {select(
        'Month',
        'month',
        options(choices.months, (month) => formatMonth(month)),
      )}
      {select(
        'Result',
        'state',
        options(betStates, (state) => (state === 'open' ? 'Open' : resultNames[state])),
      )}
      {select(
        'Our picks',
        'pick',
        options(['yes', 'no'], (value) => (value === 'yes' ? 'Our picks' : 'Other bets')),
      )}
    </fieldset>
  );
}
