import { planFeatures } from '#domain/subscription-plans.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { PortalLink } from './portal-link.tsx';
import { useSubscription } from '#web/features/billing/api/use-subscription.ts';

/** The first four features that only premium has. */
const benefits = planFeatures.slice(2, 6);

export function PremiumBenefits() {
  const portalUrl = useSubscription().data?.details?.customerPortalUrl;
  return (
    <Panel className="p-5 sm:p-6">
      <h2 className="heading">Premium Benefits</h2>
      <ul className="mt-4 space-y-2.5">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3 text-sm">
            <Icon name="check" className="mt-0.5 size-4.5 shrink-0 text-accent" />
            {benefit}
          </li>
        ))}
      </ul>
      {portalUrl !== undefined && <PortalLink href={portalUrl}>View Billing Portal</PortalLink>}
    </Panel>
  );
}
