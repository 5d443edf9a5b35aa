import type { ReactNode } from 'react';
import { earlyAccessHours } from '#domain/game-rules.ts';
import { type Plan, planFeatures, trialDays } from '#domain/subscription-plans.ts';
import { formatUsd } from '#web/lib/format/format-usd.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { FeatureList } from './feature-list.tsx';

interface Props {
  readonly plan: Plan;
  readonly hasTrial: boolean;
  readonly children: ReactNode;
}

/** Shows the plan and its price above the checkout button (`children`) and its terms below the button. */
export function CheckoutSummary({ plan, hasTrial, children }: Props) {
  return (
    <Panel className="p-6">
      <h2 className="heading">{plan.name}</h2>
      <p className="mt-2 flex items-center gap-2 text-sm text-muted">
        <Icon name="lock" className="size-4.5 shrink-0" />
        Secure payment processing by Stripe
      </p>
      <FeatureList className="mt-5" features={planFeatures.slice(0, 4)} />
      <div className="mt-6">{children}</div>
      <ul className="mt-5 space-y-2 text-sm text-muted">
        <li>
          Early access: you see our predictions from {earlyAccessHours} hours before tip-off. From tip-off on, everyone sees the same
          predictions with their hashes.
        </li>
        {hasTrial ? (
          <>
            <li>You get the full {trialDays}-day trial before your first payment.</li>
            <li>Cancel anytime during the trial at no cost.</li>
          </>
        ) : (
          <li>You have already used your free trial. The first payment of {formatUsd(plan.priceInCents)} is due today.</li>
        )}
        <li>Promo codes are entered on Stripe’s checkout page.</li>
        <li>
          By subscribing you agree to the <TextLink href="/terms">Terms</TextLink> and the{' '}
          <TextLink href="/privacy">Privacy Policy</TextLink>.
        </li>
      </ul>
    </Panel>
  );
}
