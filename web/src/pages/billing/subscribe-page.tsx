import { Redirect } from '#web/lib/routing/navigation.ts';
import { LinkButton } from '#web/ui/form/button.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';

/** Redirects to the page with the plans. Visitors without JavaScript see the text and a link. */
export function SubscribePage() {
  return (
    <PageIntro heading="Premium" lead="Choose between a monthly and an annual plan, both with a 7-day free trial.">
      <Redirect to="/stripe-subscribe" />
      <LinkButton href="/stripe-subscribe">Choose your plan</LinkButton>
    </PageIntro>
  );
}
