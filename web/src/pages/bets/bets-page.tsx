import { useState } from 'react';
import { type BetFilter, betStates, type BetSummary } from '#contract/bet-log/bet-log.ts';
import { betKinds } from '#domain/bet-log/bet-log.ts';
import { bookTitle } from '#domain/books.ts';
import { ForUser } from '#web/features/accounts/components/for-user.tsx';
import { BetFigures, BetGroups } from '#web/features/bets/components/bet-results.tsx';
import { BetForm } from '#web/features/bets/components/bet-form.tsx';
import { BetImport } from '#web/features/bets/components/bet-import.tsx';
import { BetList } from '#web/features/bets/components/bet-list.tsx';
import { LossLimitSection } from '#web/features/bets/components/loss-limit-section.tsx';
import { betKindNames, betResultNames } from '#web/features/bets/describe-bet.ts';
import { proofSentence } from '#web/features/bets/summary-sentences.ts';
import { useBetPage, useBetSummary } from '#web/features/bets/use-bet-log.ts';
import { formatMonth } from '#web/lib/format/format-month.ts';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { Button, buttonStyle } from '#web/ui/form/button.tsx';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { PageSection } from '#web/ui/layout/page-section.tsx';

const title = 'Bet log';

export function BetsPage() {
  return <ForUser heading={title}>{() => <BetLog />}</ForUser>;
}

function BetLog() {
  const [filter, setFilter] = useState<BetFilter>({});
  const [opened, setOpened] = useState<'form' | 'file'>();
  const [addedId, setAddedId] = useState<number>();
  const { data: summary, isError } = useBetSummary(filter);
  // The list of all bets is awaited too: a placeholder has another height, and what is below would move.
  const { isPending } = useBetPage({}, undefined);
  const close = () => setOpened(undefined);
  if (isError) {
    return (
      <PageIntro heading={title}>
        <p role="alert" className="text-muted">
          Your bets could not be loaded. Please try again later.
        </p>
      </PageIntro>
    );
  }
  if (summary === undefined || isPending) return <PageSpinner heading={title} label="Loading your bets" />;
  const isEmpty = summary.choices.books.length === 0;
  return (
    <div className="wrap py-8 sm:py-14">
      <h1 className="title">{title}</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-muted">{proofSentence(summary)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {opened !== 'form' && <Button onClick={() => setOpened('form')}>Add a bet</Button>}
        {opened !== 'file' && (
          <Button variant="outline" onClick={() => setOpened('file')}>
            Add a file
          </Button>
        )}
        {!isEmpty && (
          <a href="/api/bets/export" download className={buttonStyle({ variant: 'outline' })}>
            Download
          </a>
        )}
      </div>
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
      <div className="mt-8">
        {!isEmpty && (
          <PageSection heading="Results">
            <div className="grid grid-cols-1 gap-8">
              <BetFilters choices={summary.choices} filter={filter} onChange={setFilter} />
              <BetFigures summary={summary} />
              <BetGroups summary={summary} />
            </div>
          </PageSection>
        )}
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
        options(betKinds, (kind) => betKindNames[kind]),
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
        options(betStates, (state) => (state === 'open' ? 'Open' : betResultNames[state])),
      )}
      {select(
        'Our picks',
        'pick',
        options(['yes', 'no'], (value) => (value === 'yes' ? 'Our picks' : 'Other bets')),
      )}
    </fieldset>
  );
}
