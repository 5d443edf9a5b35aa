import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { betDraft } from '#contract/bet-log/bet-log.ts';
import { parseCents } from '#domain/bet-log/parse-numbers.ts';
import { bookTitle } from '#domain/books.ts';
import { useLossLimit, useRefreshBetLog } from '#web/features/bets/use-bet-log.ts';
import { legText } from '#web/features/bets/describe-bet.ts';
import type { SelectedOffer } from '#web/features/games/offers/selected-offer.ts';
import { BookLink } from '#web/features/games/links/book-link.tsx';
import { useUser } from '#web/lib/api/use-user.ts';
import { useAuthAddress } from '#web/lib/routing/use-auth-address.ts';
import { readApi, writeApi } from '#web/lib/api/api-client.ts';
import { formatShortDateTime } from '#web/lib/format/format-date.ts';
import { formatPrice } from '#web/lib/format/format-price.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { useOddsFormat } from '#web/lib/settings/odds-format.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { toasts } from '#web/lib/toasts.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
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
          <TextLink href={authAddress('register')}>Sign up</TextLink> to note your bets in a log that settles itself.
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

/** `knownStakeCents` is the suggested stake or that of the previous bet; undefined before the first bet. */
type FormProps = Props & { readonly knownStakeCents: number | undefined };

function OfferForm({ offer, knownStakeCents, onClose }: FormProps) {
  const refresh = useRefreshBetLog();
  const limit = useLossLimit();
  const { gameId, market, side, line, price, book } = offer;
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
      legs: [{ gameId, market, side, line, price }],
    }),
    send: (draft) => writeApi('POST', '/api/bets', draft),
    errorFallback: 'The bet could not be added. Please try again.',
    onSuccess: async () => {
      toasts.show({ title: 'Bet added', description: 'It settles by itself after the game.' });
      onClose();
      await refresh();
    },
  });
  return (
    <Form
      label="Add to your bet log"
      className="mt-4 grid gap-4"
      handlers={handlers}
      submit={{ text: 'Add to bet log', pendingText: 'Adding...', ref: submitButton }}
      alternative={
        <p className="text-sm text-muted">
          This is a note for yourself: no bet is placed. <TextLink href="/bets">Open your bet log</TextLink>
        </p>
      }
    >
      <Field
        ref={stakeField}
        label="Stake in $"
        name="stakeCents"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={(defaultCents / 100).toFixed(2)}
        onInput={(event) => setStakeCents(parseCents(event.currentTarget.value) ?? 0)}
      />
      <LimitNotice limit={limit.data} stakeCents={stakeCents} />
    </Form>
  );
}
