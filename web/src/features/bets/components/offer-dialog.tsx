import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { betDraft } from '#contract/bet-log/bet-log.ts';
import { parlayPrice } from '#domain/bet-log/bet-log.ts';
import { parseCents } from '#domain/bet-log/parse-numbers.ts';
import { bookTitle } from '#domain/books.ts';
import { useLossLimit, useRefreshBetLog } from '#web/features/bets/use-bet-log.ts';
import { legText } from '#web/features/bets/describe-bet.ts';
import type { SelectedOffer } from '#web/features/games/offers/selected-offer.ts';
import { BookLink } from '#web/features/games/links/book-link.tsx';
import { useUser } from '#web/lib/api/use-user.ts';
import { useAuthAddress } from '#web/lib/routing/use-auth-address.ts';
import { readApi, writeApi } from '#web/lib/api/api-client.ts';
import { createStore } from '#web/lib/create-store.ts';
import { formatShortDateTime, useNow, useTimeZone } from '#web/lib/time.ts';
import { formatPrice, useOddsFormat } from '#web/lib/format/format-price.ts';
import { formatUsd } from '#web/lib/format/format-number.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { toasts } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Form, NumberField } from '#web/ui/form/form.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { LimitNotice } from './limit-notice.tsx';

interface Props {
  readonly offer: SelectedOffer;
  readonly onClose: () => void;
}

/** Suggested for the first bet. Later bets begin with the stake that the page suggests, or with the stake of the previous bet. */
const firstStakeCents = 1000;

export function OfferDialog({ offer, onClose, children }: Props & { readonly children: ReactNode }) {
  const user = useUser();
  const format = useOddsFormat();
  const timeZone = useTimeZone();
  const authAddress = useAuthAddress();
  const { names, startsAt } = offer;
  return (
    <Dialog heading={legText(offer, names)} onClose={onClose}>
      <p className="mt-1">
        {names.away} @ {names.home}
        {startsAt !== undefined && <span className="text-muted">, {formatShortDateTime(startsAt, timeZone)}</span>}
      </p>
      <p className="mt-1 text-muted">
        {formatPrice(offer.price, format)} at {bookTitle(offer.book)}
      </p>
      <BookLink offer={offer} />
      {user ? (
        <LogBet offer={offer} onClose={onClose} />
      ) : (
        <p className="mt-4 text-sm text-muted">
          <TextLink href={authAddress('register')}>Sign up</TextLink> to note your bets in a log that settles itself, and to get a message
          when a book offers a better price.
        </p>
      )}
      {children}
    </Dialog>
  );
}

function LogBet({ offer, onClose }: Props) {
  const last = useQuery({ queryKey: ['/api/bets', 'last'], queryFn: () => readApi('/api/bets', { limit: 1 }), staleTime: 0 });
  if (last.isPending) return <Spinner label="Opening your bet log" />;
  return <OfferForm offer={offer} knownStakeCents={offer.stakeCents ?? last.data?.bets[0]?.stakeCents} onClose={onClose} />;
}

/** The prices that the reader has collected for a parlay at one book. */
const collected = createStore<readonly SelectedOffer[]>([]);

/** `knownStakeCents` is the suggested stake or that of the previous bet; undefined before the first bet. */
function OfferForm({ offer, knownStakeCents, onClose }: Props & { readonly knownStakeCents: number | undefined }) {
  const refresh = useRefreshBetLog();
  const limit = useLossLimit();
  const { gameId, market, book, names } = offer;
  const format = useOddsFormat();
  const now = useNow();
  const stored = collected.use();
  const others = stored.filter(
    (leg) => leg.book === book && (leg.startsAt ?? now) >= now && !(leg.gameId === gameId && leg.market === market),
  );
  const legs = [...others, offer];
  const price = parlayPrice(legs);
  const isParlay = others.length > 0;
  const defaultCents = knownStakeCents ?? firstStakeCents;
  const [stakeCents, setStakeCents] = useState(defaultCents);
  const stakeField = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  // A known stake needs only a confirmation. Focusing its field would open the keyboard of a phone above the button.
  const firstFocus = knownStakeCents === undefined ? stakeField : submitButton;
  useEffect(() => firstFocus.current?.focus(), [firstFocus]);
  const { handlers } = useForm({
    schema: betDraft,
    read: (values) => ({
      placedAt: null,
      book,
      stakeCents: parseCents(String(values['stakeCents'])),
      parlayPrice: null,
      legs,
    }),
    send: (draft) => writeApi('POST', '/api/bets', draft),
    errorFallback: 'The bet could not be added. Please try again.',
    onSuccess: async () => {
      if (isParlay) collected.set([]);
      toasts.show({ title: isParlay ? 'Parlay added' : 'Bet added', description: 'It settles by itself after the game.' });
      onClose();
      await refresh();
    },
  });
  const collect = () => {
    collected.set(legs);
    toasts.show({ title: `${legText(offer, names)}: leg ${legs.length}`, description: `Select the next price at ${bookTitle(book)}.` });
    onClose();
  };
  return (
    <Form
      label="Add to your bet log"
      className="mt-4 grid gap-4"
      handlers={handlers}
      submit={{ text: isParlay ? `Add parlay of ${legs.length}` : 'Add to bet log', pendingText: 'Adding...', ref: submitButton }}
      actions={
        <Button variant="outline" size="lg" onClick={collect}>
          {isParlay ? 'Add another leg' : 'Start a parlay'}
        </Button>
      }
      alternative={
        <p className="text-sm text-muted">
          This is a note for yourself: no bet is placed. <TextLink href="/bets">Open your bet log</TextLink>
        </p>
      }
    >
      {!isParlay && stored[0] && stored[0].book !== book && (
        <p className="text-sm">The legs that you have collected are at {bookTitle(stored[0].book)}.</p>
      )}
      {isParlay && (
        <div className="text-sm">
          <p className="font-[650]">Parlay with</p>
          <ul>
            {others.map((leg) => (
              <li key={`${leg.gameId} ${leg.market}`}>
                {legText(leg, leg.names)} at {formatPrice(leg.price, format)}
              </li>
            ))}
          </ul>
          <Button variant="quiet" size="sm" className="-ml-3" onClick={() => collected.set([])}>
            Only this bet
          </Button>
        </div>
      )}
      <NumberField
        ref={stakeField}
        label="Stake in $"
        name="stakeCents"
        defaultValue={(defaultCents / 100).toFixed(2)}
        onInput={(event) => setStakeCents(parseCents(event.currentTarget.value) ?? 0)}
      />
      <p className="figures -mt-2 text-sm text-muted">
        {isParlay && `Odds ${formatPrice(price, format)}. `}Returns {formatUsd(stakeCents * price)} if it wins
      </p>
      <LimitNotice limit={limit.data} stakeCents={stakeCents} />
    </Form>
  );
}
