import { type ReactNode, useEffect, useRef, useState } from 'react';
import { betDraft } from '#contract/bet-log/bet-log.ts';
import { parlayPrice } from '#domain/bet-log/bet-log.ts';
import { parseCents } from '#domain/bet-log/parse-numbers.ts';
import { bookTitle } from '#domain/books.ts';
import { isUsable } from '#domain/market/usable-price.ts';
import { useLossLimit, useRefreshBetLog } from '#web/features/bets/use-bet-log.ts';
import { legText } from '#web/features/bets/describe-bet.ts';
import { OutdatedPrice } from '#web/features/games/components/outdated-price.tsx';
import type { SelectedOffer } from '#web/features/games/offers/selected-offer.ts';
import { BookLink } from '#web/features/games/links/book-link.tsx';
import { useUser } from '#web/lib/api/use-user.ts';
import { useAuthAddress } from '#web/lib/routing/use-auth-address.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { createStore } from '#web/lib/settings/create-store.ts';
import { formatShortDateTime, useNow, useTimeZone } from '#web/lib/time.ts';
import { formatPrice, useOddsFormat } from '#web/lib/format/format-price.ts';
import { formatUsd } from '#web/lib/format/format-number.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { AmountField } from '#web/lib/settings/amount-field.tsx';
import { pickStake } from '#web/lib/settings/amounts.ts';
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

export function OfferDialog({ offer, onClose, children }: Props & { readonly children: ReactNode }) {
  const user = useUser();
  const format = useOddsFormat();
  const timeZone = useTimeZone();
  const authAddress = useAuthAddress();
  const now = useNow();
  const { names, startsAt } = offer;
  const priceText = `${formatPrice(offer.price, format)} at ${bookTitle(offer.book)}`;
  return (
    <Dialog heading={legText(offer, names)} onClose={onClose}>
      <p className="mt-1">
        {names.away} @ {names.home}
        <span className="text-muted">, {formatShortDateTime(startsAt, timeZone)}</span>
      </p>
      <p className="mt-1 text-muted">
        {isUsable(offer, now) ? priceText : <OutdatedPrice quotedAt={offer.quotedAt}>{priceText}</OutdatedPrice>}
      </p>
      <BookLink offer={offer} />
      {user ? (
        <OfferForm offer={offer} onClose={onClose} />
      ) : (
        <>
          <PayoutOf price={offer.price} />
          <p className="mt-4 text-sm text-muted">
            <TextLink href={authAddress('register')}>Sign up</TextLink> to note your bets in a log that settles itself, and to get a message
            when a book offers a better price.
          </p>
        </>
      )}
      {children}
    </Dialog>
  );
}

function PayoutOf({ price }: { readonly price: number }) {
  const cents = pickStake.use();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <AmountField label="Stake in $" setting={pickStake} />
      <Payout cents={cents * price} />
    </div>
  );
}

const Payout = ({ cents }: { readonly cents: number }) => (
  <span className="figures text-sm text-muted">Returns {formatUsd(cents)} if it wins</span>
);

/** The prices that the reader has collected for a parlay at one book. */
const collected = createStore<readonly SelectedOffer[]>([]);

/** Begins with the stake that the page suggests, otherwise with the reader's usual stake. */
function OfferForm({ offer, onClose }: Props) {
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
  const suggestedCents = offer.stakeCents ?? pickStake.current();
  const [stakeCents, setStakeCents] = useState(suggestedCents);
  const submitButton = useRef<HTMLButtonElement>(null);
  // Focusing the field of the stake would open the keyboard of a phone above the button.
  useEffect(() => submitButton.current?.focus(), []);
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
      if (offer.stakeCents === undefined) pickStake.choose(String(stakeCents / 100));
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
        label="Stake in $"
        name="stakeCents"
        defaultValue={(suggestedCents / 100).toFixed(2)}
        onInput={(event) => setStakeCents(parseCents(event.currentTarget.value) ?? 0)}
      />
      <p className="figures -mt-2 text-sm text-muted">
        {isParlay && `Odds ${formatPrice(price, format)}. `}
        <Payout cents={stakeCents * price} />
      </p>
      <LimitNotice limit={limit.data} stakeCents={stakeCents} />
    </Form>
  );
}
