import { plans, trialDays } from '#domain/plans/plans.ts';
import { formatUsd } from '#web/lib/format/format-number.ts';
import { useTier } from '#web/lib/api/use-user.ts';
import { authAddress } from '#web/lib/routing/auth-address.ts';
import { Button, LinkButton } from '#web/ui/form/button.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { FeatureList } from './feature-list.tsx';
import { freeFeatureCount, otherPricesText, priceInWords, savingPercent } from '#web/features/billing/plan-terms.ts';

export function PlanComparison() {
  const tier = useTier();
  return (
    <section className="border-y border-line bg-raised">
      <div className="wrap section-y">
        <h2 className="title">Free versus Premium</h2>
        <p className="mt-4 max-w-[56ch] text-lg text-muted">
          The odds are free for everyone. Premium adds our predictions: <TextLink href="/how-it-works">how they are made</TextLink> and{' '}
          <TextLink href="/track-record">how good they have been</TextLink>.
        </p>
        <div className="mt-10 grid rounded-md border border-line bg-ground md:grid-cols-2">
          <div className="flex flex-col p-6 sm:p-9">
            <h3 className="label text-muted">Free</h3>
            <p className="figures mt-3 text-display leading-none">$0</p>
            <p className="mt-3 text-sm text-muted md:min-h-12">No card, no end date.</p>
            <FeatureList className="mt-6 flex-1" included={freeFeatureCount} />
            <div className="mt-8">
              {tier === 'anonymous' ? (
                <LinkButton href={authAddress({ tab: 'register' })} size="lg" variant="outline" className="w-full">
                  Sign Up Free
                </LinkButton>
              ) : (
                <OwnedPlanButton variant="outline">{tier === 'free' ? 'Current Plan' : 'Included with Premium'}</OwnedPlanButton>
              )}
            </div>
          </div>
          <div className="relative flex flex-col border-line p-6 before:absolute before:inset-x-0 before:-top-px before:h-[3px] before:bg-accent-fill max-md:border-t sm:p-9 md:border-l">
            <h3 className="label text-accent">Premium</h3>
            <p className="figures mt-3 text-display leading-none">
              {formatUsd(plans[0].priceInCents)}
              <span className="text-lg text-muted"> per {plans[0].per}</span>
            </p>
            <p className="mt-3 min-h-12 text-sm text-muted">
              {otherPricesText((plan) => `${priceInWords(plan)}, saving ${savingPercent(plan)}%`)} {trialDays}-day free trial with either.
            </p>
            <FeatureList className="mt-6 flex-1" />
            <div className="mt-8">
              {tier === 'premium' ? (
                <OwnedPlanButton>Current Plan</OwnedPlanButton>
              ) : (
                <LinkButton href="/subscribe" size="lg" className="w-full">
                  Get Premium Access
                </LinkButton>
              )}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Shown instead of a link to buy a plan that the user already has: a disabled button of the same size. */
function OwnedPlanButton(props: { readonly variant?: 'outline'; readonly children: string }) {
  return <Button size="lg" className="w-full" disabled {...props} />;
}
