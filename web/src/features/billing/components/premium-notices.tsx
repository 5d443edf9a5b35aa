import { useSubscription } from '#web/features/billing/api/use-subscription.ts';
import { describeEndedGrant, describeOverduePayment } from '#web/features/billing/describe-subscription.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { PortalLink } from './portal-link.tsx';

export function PastDueBanner() {
  const details = useSubscription().data?.details;
  if (details?.status !== 'past_due') return null;
  return (
    <Alert tone="warning" title="Your payment did not go through">
      {describeOverduePayment(details)}
      <br />
      <PortalLink href={details.customerPortalUrl}>Update your card</PortalLink>
    </Alert>
  );
}

export function EndedPremiumNotice() {
  const subscription = useSubscription().data;
  const grant = describeEndedGrant(subscription?.grant);
  const endedOn = grant?.endedOn ?? subscription?.endedOn;
  if (!subscription || !endedOn) return null;
  const { details } = subscription;
  // The subscription still exists and continues when the overdue payment is made. The checkout would refuse a second subscription.
  if (details) {
    return (
      <Alert tone="warning" title={`Your premium access ended on ${endedOn}`}>
        A payment failed. Update your card to continue with your plan.
        <br />
        <PortalLink href={details.customerPortalUrl}>Update your card</PortalLink>
      </Alert>
    );
  }
  return (
    <Alert title={`Your premium access ended on ${endedOn}`}>
      {grant && `${grant.why} `}Choose a plan to continue. Your account and your settings are unchanged.
    </Alert>
  );
}
