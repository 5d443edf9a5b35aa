import { type ReactNode, useState } from 'react';
import { timeOutRequest, type User } from '#contract/accounts/account.ts';
import { type BillingChoice, timeOutEnd, type TimeOutLength, timeOutLengths } from '#domain/time-out.ts';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';
import { useSubscription } from '#web/features/billing/api/use-subscription.ts';
import { describePlanDuringTimeOut } from '#web/features/billing/describe-subscription.ts';
import { Helplines } from '#web/features/support/components/helplines.tsx';
import { writeApi } from '#web/lib/api/api-client.ts';
import { timeOutEndOf, useUser } from '#web/lib/api/use-user.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useDateTime, useNow } from '#web/lib/time.ts';
import { authAddress } from '#web/lib/routing/auth-address.ts';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { LinkButton } from '#web/ui/form/button.tsx';
import { CheckboxField, Form } from '#web/ui/form/form.tsx';
import { ChoiceList } from '#web/ui/form/choice-list.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';

/** The page on which a user starts a time-out. During the time-out it is shown instead of any page that has odds. */
export function TimeOutPage() {
  const user = useUser();
  const now = useNow();
  const until = timeOutEndOf(user, now);
  const [hasStarted, setStarted] = useState(false);
  if (user === undefined) return <PageSpinner heading="Take a time-out" />;
  if (until !== null) {
    const isOwn = Date.parse(user?.timeOutUntil ?? '') > now;
    return isOwn ? <ActiveTimeOut until={until} isResult={hasStarted} /> : <TimeOutOfBrowser until={until} isSignedIn={user !== null} />;
  }
  if (user === null) {
    return (
      <PageIntro
        heading="Take a time-out"
        lead="Log in and choose how long to hide odds, picks and alerts: for your account, and in this browser also when you are logged out."
      >
        <LinkButton href={authAddress({ returnTo: '/time-out' })}>Log In</LinkButton>
      </PageIntro>
    );
  }
  return (
    <PageIntro
      heading="Take a time-out"
      lead="Odds, picks and alerts are hidden for as long as you choose: from your account everywhere, and in this browser also after you log out."
    >
      <TimeOutForm user={user} onStarted={() => setStarted(true)} />
    </PageIntro>
  );
}

function ActiveTimeOut({ until, isResult }: { readonly until: number; readonly isResult: boolean }) {
  const { data, isPending } = useSubscription();
  if (isPending) return <PageSpinner heading="You are taking a time-out" />;
  const portal = (
    <a href="/api/billing-portal" className="inline-flex min-h-11 items-center px-2 text-sm underline underline-offset-4">
      Billing portal
    </a>
  );
  return (
    <TimeOutMessage until={until} isResult={isResult} link={portal}>
      <p>It holds for your account everywhere, and in this browser also after you log out.</p>
      {data?.details && <p>{describePlanDuringTimeOut(data.details)}</p>}
    </TimeOutMessage>
  );
}

function TimeOutOfBrowser({ until, isSignedIn }: { readonly until: number; readonly isSignedIn: boolean }) {
  const link = (
    <LinkButton href={isSignedIn ? '/account' : authAddress({ returnTo: '/account' })} variant="outline">
      {isSignedIn ? 'Your account' : 'Log In'}
    </LinkButton>
  );
  return (
    <TimeOutMessage until={until} link={link}>
      <p>
        It holds in this browser whoever logs in, because it was started by an account that was used here. An account that is created here
        is in it from the beginning.
      </p>
    </TimeOutMessage>
  );
}

interface Props {
  readonly until: number;
  readonly isResult?: boolean;
  readonly link: ReactNode;
  readonly children: ReactNode;
}

/** During a time-out this replaces every page with odds. It says when the time-out ends and which helplines to call. */
function TimeOutMessage({ until, isResult = false, link, children }: Props) {
  const at = useDateTime();
  return (
    <PageIntro heading="You are taking a time-out" isResult={isResult}>
      <div className="-mt-4 grid max-w-[56ch] gap-4 text-lg text-muted">
        <p>
          Odds, picks and alerts are hidden until <strong className="font-[650] text-text">{at(until)}</strong>. The time-out ends by itself
          and cannot be ended early. Enjoy the games, or something else entirely.
        </p>
        {children}
        <div className="mt-4 border-l-2 border-accent pl-4 text-base">
          <h2 className="font-[650] text-text">If you need more than a break</h2>
          <p className="mt-1">
            Free, confidential help is available at any hour: <Helplines />.
          </p>
        </div>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href="/responsible-gambling" variant="outline">
          Responsible gambling
        </LinkButton>
        {link}
      </div>
    </PageIntro>
  );
}

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
function TimeOutForm({ user, onStarted }: { readonly user: User; readonly onStarted: () => void }) {
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

async function deleteOfflineCopies(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name))).catch(() => undefined);
}
