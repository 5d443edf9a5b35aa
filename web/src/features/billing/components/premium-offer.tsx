import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayMs } from '#domain/durations.ts';
import { plans, trialDays } from '#domain/plans/plans.ts';
import { contractWithdrawalDays } from '#domain/terms-of-service.ts';
import { useSubscription } from '#web/features/billing/api/use-subscription.ts';
import { describeOwnPlan, isCanceled } from '#web/features/billing/describe-subscription.ts';
import {
  accessAfterCancellationText,
  otherPricesText,
  priceInWords,
  pricePerMonth,
  savingPercent,
} from '#web/features/billing/plan-terms.ts';
import { apiQuery } from '#web/lib/api/api-client.ts';
import { useTier } from '#web/lib/api/use-user.ts';
import { formatMonthDayAt, useNow, useTimeZone } from '#web/lib/time.ts';
import { formatUsd } from '#web/lib/format/format-number.ts';
import { authAddress } from '#web/lib/routing/auth-address.ts';
import { LinkButton } from '#web/ui/form/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { ResumePlan } from './plan-actions.tsx';

export function PremiumOffer() {
  const tier = useTier();
  const [now, timeZone] = [useNow(), useTimeZone()];
  // Only a signed-in user can have used the trial already.
  const { data: offer } = useQuery({ ...apiQuery('/api/plans'), enabled: tier === 'free' });
  const hasTrial = offer?.trialAvailable ?? true;
  const firstCharge = formatMonthDayAt(now + trialDays * dayMs, timeZone);
  const periods = plans.map(({ per }) => per).join(' or ');
  return (
    <Panel className="relative p-6 before:absolute before:inset-x-0 before:-top-px before:h-[3px] before:rounded-t-md before:bg-accent-fill">
      <p className="figures text-title leading-none">
        {formatUsd(plans[0].priceInCents)}
        <span className="text-lg text-muted"> per {plans[0].per}</span>
      </p>
      <p className="mt-2 text-sm text-muted">
        {otherPricesText((plan) => `${priceInWords(plan)}: ${pricePerMonth(plan)} a month, saving ${savingPercent(plan)}%`)}
      </p>
      <div className="mt-5">
        {tier === 'premium' ? (
          <LinkButton href="/dashboard" size="lg" className="w-full">
            Go to Dashboard
          </LinkButton>
        ) : (
          <LinkButton
            href={tier === 'free' ? '/stripe-subscribe' : authAddress({ tab: 'register', returnTo: '/stripe-subscribe' })}
            size="lg"
            className="w-full"
          >
            {hasTrial ? `Start ${trialDays}-day Free Trial` : 'Subscribe'}
          </LinkButton>
        )}
      </div>
      <dl className="mt-5 grid gap-3 border-t border-line pt-4 text-sm">
        {tier === 'premium' ? (
          <Term name="Your plan">
            <OwnPlan />
          </Term>
        ) : (
          <>
            <Term name="First charge">
              {hasTrial
                ? `The first ${trialDays} days are free. Start today and the first charge is on ${firstCharge}, then every ${periods} until you cancel.`
                : `You have already used your free trial, so the first charge is on the day you subscribe, then every ${periods} until you cancel.`}
            </Term>
            <Term name="Money back">
              For {contractWithdrawalDays} days after you buy you can withdraw, and we refund everything you paid.
            </Term>
            <Term name="Cancel">
              {hasTrial ? `Before ${firstCharge} you pay nothing. ` : ''}Account, Cancel plan: two clicks, no call, no email.{' '}
              {accessAfterCancellationText(hasTrial)}
            </Term>
          </>
        )}
      </dl>
    </Panel>
  );
}

function OwnPlan() {
  const { data, isPending } = useSubscription();
  if (isPending) return <Skeleton className="h-10 w-full" />;
  if (!data?.active || !data.details) return 'You have premium. There is nothing to pay or renew.';
  const { details } = data;
  return (
    <>
      {describeOwnPlan(details)}
      {isCanceled(details) && <ResumePlan />}
    </>
  );
}

function Term({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="font-[650]">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
