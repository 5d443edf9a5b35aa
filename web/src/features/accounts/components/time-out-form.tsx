import { useState } from 'react';
import { timeOutRequest, type User } from '#contract/accounts/account.ts';
import { type BillingChoice, timeOutEnd, type TimeOutLength, timeOutLengths } from '#domain/time-out.ts';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useDateTime } from '#web/lib/hooks/use-time-zone.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { ChoiceList } from '#web/ui/form/choice-list.tsx';
import { Form } from '#web/ui/form/form.tsx';

const lengthNames: Readonly<Record<TimeOutLength, string>> = {
  day: 'A day',
  week: 'A week',
  month: 'A month',
  season: 'The rest of the season',
};
const billingOptions: readonly { value: BillingChoice; label: string; hint: string }[] = [
  { value: 'pause', label: 'Pause it', hint: 'You are not charged during the time-out. It resumes automatically afterwards.' },
  { value: 'cancel', label: 'Cancel it', hint: 'You are not charged again. You can subscribe again later.' },
];

/** Starts a time-out. It cannot be undone, so the user must check a box to confirm it. */
export function TimeOutForm({ user, onStarted }: { readonly user: User; readonly onStarted: () => void }) {
  const now = useNow();
  const at = useDateTime();
  const setUser = useSetUser();
  const [length, setLength] = useState<TimeOutLength>('week');
  const endOf = (choice: TimeOutLength) => at(timeOutEnd(choice, new Date(now)).getTime());
  const { handlers } = useForm({
    schema: timeOutRequest,
    // The form asks only premium users about billing. For other users the value has no effect.
    read: (values) => ({ billing: 'pause', ...values }),
    send: (values) => writeApi('POST', '/api/time-out', values),
    errorFallback: 'Your time-out could not begin. Please try again.',
    onSuccess: async ({ timeOutUntil }) => {
      await deleteOfflineCopies();
      onStarted();
      setUser({ ...user, timeOutUntil });
    },
  });
  return (
    <Form
      label="Take a time-out"
      className="grid max-w-xl gap-7"
      handlers={handlers}
      submit={{ text: 'Start my time-out', pendingText: 'Starting...' }}
    >
      <ChoiceList
        legend="For how long?"
        name="length"
        options={timeOutLengths.map((value) => ({ value, label: lengthNames[value], hint: `Until ${endOf(value)}` }))}
        defaultValue={length}
        onChange={setLength}
      />
      {user.isPremium && <ChoiceList legend="And your subscription?" name="billing" options={billingOptions} defaultValue="pause" />}
      <CheckboxField
        name="confirmed"
        label={`Yes, hide odds, picks and alerts from me until ${endOf(length)}. I know that this cannot be undone early, by me or by support.`}
      />
    </Form>
  );
}

/** Deletes the pages and odds that the service worker has cached for offline use. */
async function deleteOfflineCopies(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name))).catch(() => undefined);
}
