import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { User } from '#contract/account.ts';
import { type BillingChoice, timeOutEnd, type TimeOutLength, timeOutLengths } from '#domain/time-out.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { serverSentence } from '#web/lib/api/describe-error.ts';
import { formatUsDate } from '#web/lib/format/format-us-date.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { userKey } from '#web/lib/api/use-user.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { ChoiceList } from '#web/ui/form/choice-list.tsx';
import { toasts } from '#web/ui/feedback/toast-store.ts';

const lengthNames: Readonly<Record<TimeOutLength, string>> = {
  day: 'A day',
  week: 'A week',
  month: 'A month',
  season: 'The rest of the season',
};
const billingOptions: readonly { value: BillingChoice; label: string; hint: string }[] = [
  { value: 'pause', label: 'Pause it', hint: 'Nothing is charged meanwhile. It goes on by itself afterwards.' },
  { value: 'cancel', label: 'Cancel it', hint: 'Nothing more is charged, ever. You can subscribe again later.' },
];

/** Two steps: what, then a clear yes. Nothing undoes it, so nothing happens by one press. */
export function TimeOutForm({ user }: { readonly user: User }) {
  const now = useNow();
  const timeZone = useTimeZone();
  const queries = useQueryClient();
  const [length, setLength] = useState<TimeOutLength>('week');
  const [billing, setBilling] = useState<BillingChoice>('pause');
  const [error, setError] = useState<string>();
  const endOf = (choice: TimeOutLength) => formatUsDate(timeOutEnd(choice, new Date(now)), timeZone);
  const taking = useMutation({
    mutationFn: () => writeApi('POST', '/api/time-out', { length, billing, confirmed: true }),
    onSuccess: async ({ timeOutUntil }) => {
      // What was read before must not be seen again, not even offline.
      await forgetOdds();
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] && queryKey[0] !== '/api/site' });
      queries.setQueryData<User>(userKey, { ...user, timeOutUntil });
    },
    onError: (failure) =>
      toasts.show({
        title: 'Error',
        description: serverSentence(failure, 'Your time-out could not begin. Please try again.'),
        variant: 'destructive',
      }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (new FormData(event.currentTarget).get('confirmed') !== 'on') setError('Please confirm that you want this');
    else taking.mutate();
  };
  return (
    <form aria-label="Take a time-out" method="post" noValidate className="grid max-w-xl gap-7" onSubmit={submit}>
      <ChoiceList
        legend="For how long?"
        name="length"
        options={timeOutLengths.map((value) => ({ value, label: lengthNames[value], hint: `Until ${endOf(value)}` }))}
        value={length}
        onChange={setLength}
      />
      {user.isPremium && (
        <ChoiceList legend="And your subscription?" name="billing" options={billingOptions} value={billing} onChange={setBilling} />
      )}
      <CheckboxField
        name="confirmed"
        label={`Yes, hide odds, picks and alerts from me until ${endOf(length)}. I know that this cannot be undone early, by me or by support.`}
        error={error}
        onChange={() => setError(undefined)}
      />
      <Button type="submit" size="lg" disabled={taking.isPending}>
        {taking.isPending ? 'Starting...' : 'Start my time-out'}
      </Button>
    </form>
  );
}

/** The copies the installed app keeps for when there is no connection. */
async function forgetOdds(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name))).catch(() => undefined);
}
