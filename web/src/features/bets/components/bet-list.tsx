import { PageLink } from '#web/ui/layout/page-link.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { BetFilter, LoggedBet, LoggedLeg } from '#contract/bet-log/bet-log.ts';
import { bookTitle } from '#domain/books.ts';
import { betText, formatProfit, legText, matchupText, namesOf } from '#web/features/bets/describe-bet.ts';
import { betResultNames } from '#web/lib/format/bet-results.ts';
import { useBetPage, useRefreshBetLog } from '#web/features/bets/use-bet-log.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { formatMonthDayAt, formatUsDate } from '#web/lib/time.ts';
import { formatSignedPercent, formatUsd } from '#web/lib/format/format-number.ts';
import { formatPrice, useOddsFormat } from '#web/lib/format/format-price.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button, RowButton } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { FocusedHeading } from '#web/ui/layout/focused-heading.tsx';
import { BetForm } from './bet-form.tsx';

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

interface RowProps {
  readonly bet: LoggedBet;
  readonly isJustSaved: boolean;
  readonly onEdit: () => void;
}

function BetRow({ bet, isJustSaved, onEdit }: RowProps) {
  const format = useOddsFormat();
  const refresh = useRefreshBetLog();
  const [isConfirming, setConfirming] = useState(false);
  const remove = useMutation({ mutationFn: () => writeApi('DELETE', '/api/bets', { id: bet.id }), onSuccess: refresh });
  const text = betText(bet);
  const isParlay = bet.legs.length > 1;
  return (
    <article className="grid items-start gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <FocusedHeading isFocused={isJustSaved} className="scroll-mt-24">
            {text} <span className="figures ml-1 text-muted">{formatPrice(bet.price, format)}</span>
          </FocusedHeading>
          <Badge>{bet.result === null ? 'Open' : betResultNames[bet.result]}</Badge>
          {bet.wasPick === true && <Badge tone="positive">Our pick</Badge>}
        </div>
        <p className="mt-0.5 text-sm text-muted">
          {!isParlay && bet.legs[0] && <GameOfLeg leg={bet.legs[0]} />}
          {bookTitle(bet.book)} · placed {formatUsDate(Date.parse(bet.placedAt))}
          {bet.ownResult !== null && ' · result entered by you'}
        </p>
        {isParlay && (
          <ul className="mt-1 text-sm">
            {bet.legs.map((leg) => (
              <li key={`${leg.gameId} ${leg.market}`} className="flex flex-wrap gap-x-2">
                <span>{legText(leg, namesOf(leg))}</span>
                <span className="figures text-muted">{formatPrice(leg.price, format)}</span>
                <span className="text-muted">
                  <GameOfLeg leg={leg} />
                  {leg.result === null ? 'open' : betResultNames[leg.result].toLowerCase()}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <dl className="figures flex flex-wrap items-baseline gap-x-5 text-base sm:justify-end sm:text-right">
        <Amount name="Stake">{formatUsd(bet.stakeCents)}</Amount>
        <Amount name="Profit">{bet.profitCents === null ? '–' : formatProfit(bet.profitCents)}</Amount>
        <Amount name="At the close">{bet.closingLineValue === null ? '–' : formatSignedPercent(bet.closingLineValue)}</Amount>
      </dl>
      <div className="flex gap-1 max-sm:-ml-4">
        {isConfirming ? (
          <>
            <RowButton text="Delete this bet" name={`Really delete ${text}`} disabled={remove.isPending} onClick={() => remove.mutate()} />
            <Button variant="quiet" onClick={() => setConfirming(false)}>
              Keep
            </Button>
          </>
        ) : (
          <>
            <RowButton variant="quiet" size="sm" text="Edit" name={`Edit ${text}`} onClick={onEdit} />
            <RowButton variant="quiet" size="sm" text="Delete" name={`Delete ${text}`} onClick={() => setConfirming(true)} />
          </>
        )}
      </div>
    </article>
  );
}

function GameOfLeg({ leg }: { readonly leg: LoggedLeg }) {
  const score = leg.status === 'final' && leg.awayScore !== null ? ` ${leg.awayScore}–${leg.homeScore}` : '';
  const state = leg.status === 'postponed' || leg.status === 'canceled' ? `, ${leg.status}` : '';
  return (
    <>
      <PageLink href={`/games/${leg.gameId}`} className="underline decoration-line-strong underline-offset-4 hover:text-accent">
        {matchupText(leg)}
      </PageLink>
      {`${score}${state}, ${formatMonthDayAt(Date.parse(leg.startsAt))} · `}
    </>
  );
}

function Amount({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="label text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
