import { PremiumBenefits } from '#web/features/billing/components/premium-benefits.tsx';
import { SubscriptionTab } from '#web/features/billing/components/subscription-tab.tsx';

export function SubscriptionArea() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <SubscriptionTab />
      <PremiumBenefits />
    </div>
  );
}
