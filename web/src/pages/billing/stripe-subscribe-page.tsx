import { Redirect } from 'wouter';
import { PlanChoice } from '#web/features/billing/components/plan-choice.tsx';
import { useUser } from '#web/lib/api/use-user.ts';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';

export function StripeSubscribePage() {
  const user = useUser();
  if (user === undefined) return <PageSpinner heading="Choose your plan" />;
  if (user === null) return <Redirect to="/auth?redirect=subscribe" replace />;
  if (user.isPremium) return <Redirect to="/dashboard" replace />;
  return (
    <PageIntro heading="Choose your plan" lead="Both plans include the same features. Pay monthly, or save with annual billing.">
      <PlanChoice />
    </PageIntro>
  );
}
