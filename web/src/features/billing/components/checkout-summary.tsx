import type { ReactNode } from 'react';
import { earlyAccessHours } from '#domain/game-rules.ts';
import { type Plan, trialDays } from '#domain/plans/plans.ts';
import { withdrawalDays } from '#domain/terms-of-service.ts';
import { chargeTerms, keptAfterCancellation } from '#web/features/billing/plan-terms.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { FeatureList } from './feature-list.tsx';

interface Props {
  readonly plan: Plan;
  readonly hasTrial: boolean;
  readonly children: ReactNode;
}

/** Shows the plan and what is charged when above the checkout button (`children`), and the features and other terms below it. */
export function CheckoutSummary({ plan, hasTrial, children }: Props) {
  const [now, timeZone] = [useNow(), useTimeZone()];
  return (
    <Panel className="p-6">
      <h2 className="heading">{plan.name}</h2>
      <p className="mt-3 font-[650]">{chargeTerms(plan, { hasTrial, now, timeZone })}</p>
      <p className="mt-1 text-sm text-muted">To cancel: Account, Cancel plan, two clicks. {keptAfterCancellation(hasTrial)}</p>
      <div className="mt-4">{children}</div>
      <p className="mt-3 flex items-center gap-2 text-sm text-muted">
        <Icon name="lock" className="size-4.5 shrink-0" />
        Secure payment processing by Stripe
      </p>
      <FeatureList className="mt-4 border-t border-line pt-4" marksFree />
      <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-sm text-muted">
        {hasTrial ? (
          <>
            <li>You get the full {trialDays}-day trial before your first payment.</li>
            <li>Cancel anytime during the trial at no cost.</li>
          </>
        ) : (
          <li>You have already used your free trial.</li>
        )}
        <li>Promo codes are entered on Stripe’s checkout page.</li>
        <li>Early access: you see our predictions from {earlyAccessHours} hours before tip-off, everyone else from tip-off on.</li>
        <li>A better price is no promise, and bookmakers may limit or close the accounts of people who win.</li>
        <li>
          Stripe’s page asks you to accept the charges and the terms. For {withdrawalDays} days you can withdraw and get everything back.
        </li>
        <li>
          By subscribing you agree to the <TextLink href="/terms">Terms</TextLink> and the{' '}
          <TextLink href="/privacy">Privacy Policy</TextLink>.
        </li>
      </ul>
    </Panel>
  );
}
