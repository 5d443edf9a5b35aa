import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { contractWithdrawalDays } from '#domain/terms-of-service.ts';
import { SignedInPage } from '#web/features/accounts/components/for-user.tsx';
import { useSubscription } from '#web/features/billing/api/use-subscription.ts';
import { cycleName } from '#web/features/billing/plan-terms.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { signalSession } from '#web/lib/api/session-signals.ts';
import { useDateTime } from '#web/lib/time.ts';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { Button, LinkButton } from '#web/ui/form/button.tsx';
import { FactList } from '#web/ui/layout/fact-list.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

const heading = 'Withdraw from contract';

/** The withdrawal function of the European Union's consumer law, open to everyone who has bought a plan. */
export function WithdrawalPage() {
  const at = useDateTime();
  // A withdrawal changes the user's tier, after which `Withdrawal` shows other content. So its result is stored in this component.
  const [receivedAt, setReceivedAt] = useState<string>();
  if (receivedAt !== undefined) {
    return (
      <PageIntro
        heading="You have withdrawn"
        isResult
        lead={`We received your withdrawal on ${at(receivedAt)}. Premium ends, and we refund everything you paid. An acknowledgment is on its way to you by email.`}
      >
        <LinkButton href="/account">Back to your account</LinkButton>
      </PageIntro>
    );
  }
  return <SignedInPage heading={heading}>{(user) => <Withdrawal user={user} onReceived={setReceivedAt} />}</SignedInPage>;
}

function Withdrawal({ user, onReceived }: { readonly user: User; readonly onReceived: (receivedAt: string) => void }) {
  const { data, isPending } = useSubscription();
  const withdraw = useMutation({
    mutationFn: () => writeApi('POST', '/api/subscription/withdraw', { confirmed: true }),
    meta: { errorTitle: 'Not received', errorFallback: 'Your withdrawal could not be received. Please try again.' },
    onSuccess: ({ receivedAt }) => {
      onReceived(receivedAt);
      signalSession('subscription');
    },
  });
  if (isPending) return <PageSpinner heading={heading} />;
  const details = data?.details;
  if (!details?.withdrawUntil) {
    return (
      <PageIntro
        heading={heading}
        lead={`You can withdraw within ${contractWithdrawalDays} days of buying a plan. You have no plan for which this time is running.`}
      >
        <p className="max-w-[56ch]">
          A plan can be canceled at any time on your <TextLink href="/account">account page</TextLink>. If you think that this is wrong,{' '}
          <TextLink href="/contact">contact support</TextLink>.
        </p>
      </PageIntro>
    );
  }
  return (
    <PageIntro
      heading={heading}
      lead={`Until ${details.withdrawUntil} you can withdraw without giving a reason. Premium ends at once, and we refund everything you paid.`}
    >
      <div className="max-w-xl">
        <FactList
          className="-mt-2.5"
          facts={[
            ['Name', user.username],
            ['Contract', `${details.planName} (${cycleName(details.billingCycle)})`],
            ['Acknowledgment to', user.email],
          ]}
        />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button size="lg" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {withdraw.isPending ? 'Sending...' : 'Confirm withdrawal'}
          </Button>
          <LinkButton href="/account" variant="outline" size="lg">
            Keep my plan
          </LinkButton>
        </div>
      </div>
    </PageIntro>
  );
}
