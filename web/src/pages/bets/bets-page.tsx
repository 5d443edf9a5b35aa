import { useState } from 'react';
import { type BetFilter, betStates, type BetSummary } from '#contract/bet-log/bet-log.ts';
import { betKinds } from '#domain/bet-log/bet-log.ts';
import { bookTitle } from '#domain/books.ts';
import { SignedInPage } from '#web/features/accounts/components/for-user.tsx';
import { BetChart, BetFigures, BetGroups } from '#web/features/bets/components/bet-results.tsx';
import { FirstBet } from '#web/features/bets/components/first-bet.tsx';
import { BetForm } from '#web/features/bets/components/bet-form.tsx';
import { BetImport } from '#web/features/bets/components/bet-import.tsx';
import { BetList } from '#web/features/bets/components/bet-list.tsx';
import { LossLimitSection } from '#web/features/bets/components/loss-limit-section.tsx';
import { betKindNames } from '#web/features/bets/describe-bet.ts';
import { betResultNames } from '#web/lib/format/bet-results.ts';
import { betsNeededSentence } from '#web/features/bets/summary-sentences.ts';
import { useBetPage, useBetSummary } from '#web/features/bets/use-bet-log.ts';
import { formatMonth } from '#web/lib/format/format-month.ts';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { Button, buttonStyle } from '#web/ui/form/button.tsx';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { PageSection } from '#web/ui/layout/page-section.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';

const title = 'Bet log';
/** In a shorter log, the filters would take more room than the bets. */
const fewestForFilters = 10;

export function BetsPage() {
  return <SignedInPage heading={title}>{() => <BetLog />}</SignedInPage>;
}

function BetLog() {
  const [filter, setFilter] = useState<BetFilter>({});
  const [opened, setOpened] = useState<'form' | 'file'>();
  const [addedId, setAddedId] = useState<number>();
  const { data: summary, isError } = useBetSummary(filter);
  // The page also waits for the list of all bets: a placeholder would have another height, and the parts below would move.
  const { isPending } = useBetPage({}, undefined);
  const close = () => setOpened(undefined);
  if (isError) return <PageIntro heading={title} error="Your bets could not be loaded. Please try again later." />;
  if (summary === undefined || isPending) return <PageSpinner heading={title} label="Loading your bets" />;
  const isEmpty = summary.choices.books.length === 0;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const hasFilters = isFiltered || summary.all.bets + summary.open.bets >= fewestForFilters;
  return (
    <div className="wrap pb-14">
      <Toolbar heading={title}>
        {opened !== 'form' && (
          <Button size="sm" onClick={() => setOpened('form')}>
            Add a bet
          </Button>
        )}
        {opened !== 'file' && (
          <Button size="sm" variant="outline" onClick={() => setOpened('file')}>
            Add a file
          </Button>
        )}
        {!isEmpty && (
          <a href="/api/bets/export" download className={buttonStyle({ variant: 'outline', size: 'sm' })}>
            Download
          </a>
        )}
      </Toolbar>
      {opened === 'form' && (
        <BetForm
          onCancel={close}
          onSaved={({ id }) => {
            setAddedId(id);
            close();
          }}
        />
      )}
      {opened === 'file' && <BetImport onDone={close} />}
      {isEmpty ? (
        <FirstBet />
      ) : (
        <div className="mt-4 grid grid-cols-1 gap-5">
          {hasFilters && <BetFilters choices={summary.choices} filter={filter} onChange={setFilter} />}
          <BetChart summary={summary} />
          <BetFigures summary={summary} />
          <BetGroups summary={summary} />
          <p className="max-w-[64ch] text-sm text-muted">{betsNeededSentence(summary)}</p>
        </div>
      )}
      <div className="mt-8">
        <PageSection heading="Bets" lead="Bets settle by themselves from the final score. Only you can see them.">
          <BetList filter={filter} addedId={addedId} />
        </PageSection>
        <PageSection heading="Monthly loss limit">
          <LossLimitSection />
        </PageSection>
      </div>
    </div>
  );
}

interface Props {
  readonly choices: BetSummary['choices'];
  readonly filter: BetFilter;
  readonly onChange: (filter: BetFilter) => void;
}

function BetFilters({ choices, filter, onChange }: Props) {
  const filters = [
    ['Bet type', 'kind', optionsOf(betKinds, (kind) => betKindNames[kind])],
    ['Bookmaker', 'book', optionsOf(choices.books, bookTitle)],
    ['Month', 'month', optionsOf(choices.months, (month) => formatMonth(month))],
    ['Result', 'state', optionsOf(betStates, (state) => (state === 'open' ? 'Open' : betResultNames[state]))],
    ['Our picks', 'pick', optionsOf(['yes', 'no'], (value) => (value === 'yes' ? 'Our picks' : 'Other bets'))],
  ] as const;
  return (
    <fieldset className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
      <legend className="sr-only">Filters</legend>
      {filters.map(([label, part, options]) => (
        <Select
          key={part}
          label={label}
          options={[{ value: '', label: 'All' }, ...options]}
          value={filter[part] ?? ''}
          onChange={(value) => onChange({ ...filter, [part]: value || undefined })}
        />
      ))}
    </fieldset>
  );
}

const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string): readonly SelectOption[] =>
  values.map((value) => ({ value, label: labelOf(value) }));
