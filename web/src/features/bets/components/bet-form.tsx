import { useState } from 'react';
import { type BetChange, betChange, type BetDraft, betDraft, type LoggedBet, type LoggedLeg } from '#contract/bet-log/bet-log.ts';
import { parlayPrice } from '#domain/bet-log/bet-log.ts';
import { parseCents } from '#domain/bet-log/parse-numbers.ts';
import { bookTitle } from '#domain/books.ts';
import { betResults } from '#domain/market/bet.ts';
import { betText } from '#web/features/bets/describe-bet.ts';
import { betResultNames } from '#web/lib/format/bet-results.ts';
import { useLossLimit, useRefreshBetLog } from '#web/features/bets/use-bet-log.ts';
import { BetFields, readBet, useGameChoice } from '#web/features/games/components/bet-fields.tsx';
import { writeApi } from '#web/lib/api/api-client.ts';
import { formatPrice, useOddsFormat } from '#web/lib/format/format-price.ts';
import { readPrice } from '#web/lib/format/read-price.ts';
import { readControls } from '#web/lib/hooks/read-controls.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useListedBooks } from '#web/lib/api/use-listed-books.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field, Form, NumberField } from '#web/ui/form/form.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { LimitNotice } from './limit-notice.tsx';

interface Props {
  readonly bet?: LoggedBet;
  readonly onSaved: (bet: LoggedBet) => void;
  readonly onCancel: () => void;
}

interface LegEntry {
  readonly key: number;
  readonly leg: LoggedLeg | undefined;
  readonly earlierGames: readonly string[];
}

const resultOptions = [
  { value: '', label: 'As we settle it' },
  ...betResults.map((result) => ({ value: result, label: betResultNames[result] })),
];

export function BetForm({ bet, onSaved, onCancel }: Props) {
  const refresh = useRefreshBetLog();
  const limit = useLossLimit();
  const books = useListedBooks();
  const [legs, setLegs] = useState<readonly LegEntry[]>(() =>
    (bet?.legs ?? [undefined]).map((leg, key) => ({ key, leg, earlierGames: [] })),
  );
  const [stakeCents, setStakeCents] = useState(bet?.stakeCents ?? 0);
  const isParlay = legs.length > 1;
  const format = useOddsFormat();
  // A book may pay another price for a parlay than the product of the prices of its legs.
  const ownParlayPrice = bet && bet.legs.length > 1 && Math.abs(bet.price / parlayPrice(bet.legs) - 1) > 1e-6 ? bet.price : undefined;
  const { handlers } = useForm({
    schema: bet ? betChange : betDraft,
    read: (values) => ({
      ...(bet && { id: bet.id, ownResult: values['ownResult'] || null }),
      placedAt: bet?.placedAt ?? null,
      book: values['book'],
      stakeCents: parseCents(String(values['stakeCents'])),
      parlayPrice: isParlay && values['parlayPrice'] ? readPrice(String(values['parlayPrice']), format, ownParlayPrice) : null,
      legs: legs.map(({ leg }, position) => readBet((name) => String(values[`legs.${position}.${name}`] ?? ''), format, leg?.price)),
    }),
    send: (values: BetDraft | BetChange) => ('id' in values ? writeApi('PUT', '/api/bets', values) : writeApi('POST', '/api/bets', values)),
    errorFallback: 'The bet could not be saved. Please try again.',
    onSuccess: async (saved) => {
      await refresh();
      toasts.show({ title: bet ? 'Bet changed' : 'Bet added', description: betText(saved) });
      onSaved(saved);
    },
  });
  const addLeg = (form: HTMLFormElement | null) => {
    const values = form ? readControls(form) : {};
    const earlierGames = legs.map((_, position) => String(values[`legs.${position}.gameId`]));
    setLegs((all) => [...all, { key: Math.max(...all.map(({ key }) => key)) + 1, leg: undefined, earlierGames }]);
  };
  return (
    <Form
      label={bet ? `Change ${betText(bet)}` : 'Add a bet'}
      className="grid gap-5 py-6"
      handlers={handlers}
      submit={{ text: bet ? 'Save bet' : 'Add bet', pendingText: 'Saving...', size: 'md' }}
      actions={
        <Button variant="outline" onClick={(event) => addLeg(event.currentTarget.form)}>
          Add a leg
        </Button>
      }
      onCancel={onCancel}
    >
      {legs.map(({ key, leg, earlierGames }, position) => (
        <LegFields
          key={key}
          position={position}
          leg={leg}
          earlierGames={earlierGames}
          isParlay={isParlay}
          onRemove={() => setLegs((all) => all.filter((entry) => entry.key !== key))}
        />
      ))}
      <div className="grid grid-cols-2 items-start gap-4 border-t border-line pt-4 sm:grid-cols-4">
        <NumberField
          label="Stake in $"
          name="stakeCents"
          placeholder="25.00"
          defaultValue={bet ? (bet.stakeCents / 100).toFixed(2) : ''}
          onInput={(event) => setStakeCents(parseCents(event.currentTarget.value) ?? 0)}
        />
        <Field
          label="Bookmaker"
          name="book"
          list="bet-books"
          autoComplete="off"
          maxLength={40}
          defaultValue={bet ? bookTitle(bet.book) : ''}
        />
        <datalist id="bet-books">
          {books.map((book) => (
            <option key={book} value={bookTitle(book)}>
              {bookTitle(book)}
            </option>
          ))}
        </datalist>
        {isParlay && (
          <Field
            label="Odds of the parlay"
            name="parlayPrice"
            autoComplete="off"
            placeholder="As the legs"
            hint="Only if the book pays other odds than all legs multiplied."
            defaultValue={ownParlayPrice === undefined ? '' : formatPrice(ownParlayPrice, format)}
          />
        )}
        {bet && <Select inForm label="Result" name="ownResult" options={resultOptions} defaultValue={bet.ownResult ?? ''} />}
      </div>
      {!bet && <LimitNotice limit={limit.data} stakeCents={stakeCents} />}
    </Form>
  );
}

interface LegProps {
  /** The position of the leg, from 0. It is part of the `name` of each form control of the leg. */
  readonly position: number;
  readonly leg: LoggedLeg | undefined;
  /** For a leg that the user has added: the games of the legs before it, so that it starts with another game selected. */
  readonly earlierGames: readonly string[];
  readonly isParlay: boolean;
  readonly onRemove: () => void;
}

function LegFields({ position, leg, earlierGames, isParlay, onRemove }: LegProps) {
  const choice = useGameChoice({ initial: leg, avoided: earlierGames });
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <legend className={isParlay ? 'float-left mb-3 flex w-full items-center justify-between font-[650]' : 'sr-only'}>
        {isParlay ? `Leg ${position + 1}` : 'Your bet'}
      </legend>
      <BetFields
        prefix={`legs.${position}.`}
        choice={choice}
        initial={leg}
        keepsSide
        lineLabel={(market) => (market === 'total' ? 'Total' : 'Line')}
        oddsLabel="Odds"
      />
      {isParlay && (
        <Button variant="quiet" className="justify-self-start" aria-label={`Remove leg ${position + 1}`} onClick={onRemove}>
          Remove this leg
        </Button>
      )}
    </fieldset>
  );
}
