import { useState } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { Redirect } from '#web/lib/routing/navigation.tsx';
import { useSubscription } from '#web/features/billing/api/use-subscription.ts';
import { WithdrawalForm } from '#web/features/billing/components/withdrawal-form.tsx';
import { useUser } from '#web/lib/api/use-user.ts';
import { formatDateTime } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { authAddress } from '#web/lib/routing/auth-address.ts';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { LinkButton } from '#web/ui/form/button.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';

/** The withdrawal function of the European Union's consumer law, open to everyone who has bought a plan. */
export function WithdrawalPage() {
  const user = useUser();
  const timeZone = useTimeZone();
  // The user's tier changes with the withdrawal and reloads everything below, so the result is kept here.
  const [receivedAt, setReceivedAt] = useState<string>();
  if (receivedAt !== undefined) {
    return (
      <PageIntro
        heading="You have withdrawn"
        isResult
        lead={`We received your withdrawal on ${formatDateTime(Date.parse(receivedAt), timeZone)}. Premium ends, and we refund everything you paid. An acknowledgment is on its way to you by email.`}
      >
        <LinkButton href="/account">Back to your account</LinkButton>
      </PageIntro>
    );
  }
  if (user === undefined) return <PageSpinner heading="Withdraw from contract" />;
  if (user === null) return <Redirect to={authAddress({ returnTo: '/withdraw' })} />;
  return <Withdrawal user={user} onReceived={setReceivedAt} />;
}

interface Props {
  readonly user: User;
  readonly onReceived: (receivedAt: string) => void;
}

function Withdrawal({ user, onReceived }: Props) {
  const { data, isPending } = useSubscription();
  if (isPending) return <PageSpinner heading="Withdraw from contract" />;
  return <WithdrawalForm user={user} details={data?.details ?? null} onReceived={onReceived} />;
}
