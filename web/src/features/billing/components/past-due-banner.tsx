import { useSubscription } from '#web/features/billing/api/use-subscription.ts';
import { describeOverduePayment } from '#web/features/billing/describe-subscription.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { PortalLink } from './portal-link.tsx';

/** Asks the user to update the card while a payment is overdue. Premium remains active during the grace period. */
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
