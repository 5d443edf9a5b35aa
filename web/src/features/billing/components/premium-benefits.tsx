import { planFeatures } from '#domain/plans/plans.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { FeatureList } from './feature-list.tsx';
import { PortalLink } from './portal-link.tsx';
import { useSubscription } from '#web/features/billing/api/use-subscription.ts';

/** Four of the features that only premium users have. The first two plan features are free. */
const benefits = planFeatures.slice(2, 6);

export function PremiumBenefits() {
  const portalUrl = useSubscription().data?.details?.customerPortalUrl;
  return (
    <Panel className="p-5 sm:p-6">
      <h2 className="heading">Premium Benefits</h2>
      <FeatureList className="mt-4" features={benefits} />
      {portalUrl !== undefined && <PortalLink href={portalUrl}>View Billing Portal</PortalLink>}
    </Panel>
  );
}
