import { useMutation } from '@tanstack/react-query';
import type { User } from '#contract/accounts/account.ts';
import type { SubscriptionDetails } from '#contract/billing.ts';
import { withdrawalDays } from '#domain/terms-of-service.ts';
import { cycleName } from '#web/features/billing/plan-terms.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { signalSession } from '#web/lib/api/session-signals.ts';
import { Button, LinkButton } from '#web/ui/form/button.tsx';
import { FactList } from '#web/ui/layout/fact-list.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

interface Props {
  readonly user: User;
  readonly details: SubscriptionDetails['details'];
  readonly onReceived: (receivedAt: string) => void;
}

/** The second step of a withdrawal: the person checks who withdraws from what and confirms it. */
export function WithdrawalForm({ user, details, onReceived }: Props) {
  const withdraw = useMutation({
    mutationFn: () => writeApi('POST', '/api/subscription/withdraw', { confirmed: true }),
    meta: { errorTitle: 'Not received', errorFallback: 'Your withdrawal could not be received. Please try again.' },
    onSuccess: ({ receivedAt }) => {
      onReceived(receivedAt);
      signalSession('subscription');
    },
  });
  if (!details?.withdrawUntil) {
    return (
      <PageIntro
        heading="Withdraw from contract"
        lead={`You can withdraw within ${withdrawalDays} days of buying a plan. You have no plan for which this time is running.`}
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
      heading="Withdraw from contract"
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
