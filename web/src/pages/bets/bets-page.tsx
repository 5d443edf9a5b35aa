import { useState } from 'react';
import type { BetFilter } from '#contract/bet-log/bet-log.ts';
import { useBetSummary } from '#web/features/bets/use-bet-log.ts';
import { BetFigures } from '#web/features/bets/components/bet-figures.tsx';
import { BetFilters } from '#web/features/bets/components/bet-filters.tsx';
import { BetForm } from '#web/features/bets/components/bet-form.tsx';
import { BetGroups } from '#web/features/bets/components/bet-groups.tsx';
import { BetImport } from '#web/features/bets/components/bet-import.tsx';
import { BetList } from '#web/features/bets/components/bet-list.tsx';
import { LossLimitSection } from '#web/features/bets/components/loss-limit-section.tsx';
import { proofSentence } from '#web/features/bets/summary-sentences.ts';
import { ForUser } from '#web/features/accounts/components/for-user.tsx';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { Button, buttonStyle } from '#web/ui/form/button.tsx';
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
  if (summary === undefined) return <PageSpinner heading={title} label="Loading your bets" />;
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
