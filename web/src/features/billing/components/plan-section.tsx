import type { User } from '#contract/accounts/account.ts';
import type { SubscriptionDetails } from '#contract/billing.ts';
import { describeEndedGrant, describeSubscription } from '#web/features/billing/describe-subscription.ts';
import { LinkButton } from '#web/ui/form/button.tsx';
import { FactList } from '#web/ui/layout/fact-list.tsx';
import { SettingsSection } from '#web/ui/layout/page-section.tsx';
import { PastDueBanner } from './premium-notices.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PortalLink } from './portal-link.tsx';

interface Props {
  readonly user: User;
  readonly subscription: SubscriptionDetails | undefined;
}

export function PlanSection(props: Props) {
  return (
    <SettingsSection id="plan" heading="Plan" lead="You can change, cancel and resume your plan here.">
      <Plan {...props} />
    </SettingsSection>
  );
}

function Plan({ user, subscription }: Props) {
  if (subscription === undefined) return <p role="alert">Your plan could not be loaded. Please reload the page.</p>;
  const { active, details, endedOn, grant } = subscription;
  if (active && details) {
    const { facts, note } = describeSubscription(details);
    return (
      <>
        <PastDueBanner />
        <FactList className={details.status === 'past_due' ? 'mt-4' : '-mt-2.5'} facts={facts} />
        {note !== undefined && <p className="mt-4 text-sm">{note}</p>}
        <PlanActions details={details} />
        <PortalLink href={details.customerPortalUrl}>Cards and invoices</PortalLink>
      </>
    );
  }
  if (user.isPremium) {
    const facts = [
      ['Plan', 'Full Premium'],
      ['Price', 'Nothing to pay or renew'],
      ...(grant?.endsOn ? [['Access Until', grant.endsOn] as const] : []),
    ] as const;
    return <FactList className="-mt-2.5" facts={facts} />;
  }
  const endedGrant = describeEndedGrant(grant);
  const lastDay = endedGrant?.endedOn ?? endedOn;
  return (
    <>
      <FactList className="-mt-2.5" facts={[['Plan', 'Free'], ...(lastDay === null ? [] : [['Premium ended on', lastDay] as const])]} />
      {endedGrant && <p className="mt-4 text-sm">{endedGrant.why}</p>}
      <LinkButton href="/subscribe" className="mt-6">
        Upgrade to Premium
      </LinkButton>
    </>
  );
}
