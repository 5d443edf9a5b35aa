import { Redirect } from 'wouter';
import { PlanPrices } from '#web/features/billing/plan-prices.tsx';
import { useUser } from '#web/lib/use-user.ts';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** The checkout button comes with the checkout; until then the page shows what there is to choose. */
export function StripeSubscribePage() {
  const user = useUser();
  if (user === undefined) return <Spinner />;
  if (user === null) return <Redirect to="/auth?redirect=subscribe" replace />;
  if (user.isPremium) return <Redirect to="/dashboard" replace />;
  return (
    <PageIntro
      heading="Choose your plan"
      lead="Full access for seven days before the first payment. Cancel any time during the trial at no cost."
    >
      <PlanPrices />
    </PageIntro>
  );
}
