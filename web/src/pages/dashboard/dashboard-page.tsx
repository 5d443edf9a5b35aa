import { Redirect } from 'wouter';
import { PremiumBenefits } from '#web/features/billing/premium-benefits.tsx';
import { SubscriptionTab } from '#web/features/billing/subscription-tab.tsx';
import { useUser } from '#web/lib/use-user.ts';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export function DashboardPage() {
  const user = useUser();
  if (user === undefined) return <Spinner />;
  if (user === null) return <Redirect to="/auth" replace />;
  if (!user.isPremium) return <Redirect to="/subscribe" replace />;
  return (
    <PageIntro heading="Premium Dashboard" lead={`Welcome back, ${user.username}`}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <SubscriptionTab />
        <PremiumBenefits />
      </div>
    </PageIntro>
  );
}
