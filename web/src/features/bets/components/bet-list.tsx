import { type ReactNode, useState } from 'react';
import type { BetFilter, LoggedBet } from '#contract/bet-log/bet-log.ts';
import { useBetPage } from '#web/features/bets/use-bet-log.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { BetForm } from './bet-form.tsx';
import { BetRow } from './bet-row.tsx';

interface Props {
  readonly filter: BetFilter;
  readonly addedId: number | undefined;
}

export function BetList({ filter, addedId }: Props) {
  const [edited, setEdited] = useState<LoggedBet>();
  const [changedId, setChangedId] = useState<number>();
  const close = () => setEdited(undefined);
  const renderBet = (bet: LoggedBet) =>
    edited?.id === bet.id ? (
      <BetForm
        bet={edited}
        onCancel={close}
        onSaved={({ id }) => {
          setChangedId(id);
          close();
        }}
      />
    ) : (
      <BetRow bet={bet} isJustSaved={bet.id === (changedId ?? addedId)} onEdit={() => setEdited(bet)} />
    );
  return (
    <ul className="ruled-rows border-y border-line">
      <BetPage key={JSON.stringify(filter)} filter={filter} before={undefined} renderBet={renderBet} />
    </ul>
  );
}

interface PageProps extends Pick<Props, 'filter'> {
  readonly before: string | undefined;
  readonly renderBet: (bet: LoggedBet) => ReactNode;
}

/** One page of bets, then the next one or the button that shows it. After a change, each page begins where the one before ends. */
function BetPage({ filter, before, renderBet }: PageProps) {
  const { data, isError } = useBetPage(filter, before);
  const [showsMore, setShowsMore] = useState(false);
  if (isError) {
    return (
      <li>
        <EmptyState heading="Unable to Load Your Bets" text="The service could not be reached. Please try again later." isError />
      </li>
    );
  }
  if (data === undefined) {
    return (
      <li>
        <Skeleton className="h-96 w-full" />
      </li>
    );
  }
  if (data.bets.length === 0 && before === undefined) return <li className="py-8 text-muted">{emptyText(filter)}</li>;
  return (
    <>
      {data.bets.map((bet) => (
        <li key={bet.id}>{renderBet(bet)}</li>
      ))}
      {data.next !== null &&
        (showsMore ? (
          <BetPage filter={filter} before={data.next} renderBet={renderBet} />
        ) : (
          <li className="py-4">
            <Button variant="outline" onClick={() => setShowsMore(true)}>
              Show more bets
            </Button>
          </li>
        ))}
    </>
  );
}

function emptyText(filter: BetFilter): string {
  if (Object.values(filter).some((value) => value !== undefined)) return 'No bet matches these filters.';
  return 'No bets yet. Add one by hand or from a file, or select a price in the odds of an upcoming game.';
}
