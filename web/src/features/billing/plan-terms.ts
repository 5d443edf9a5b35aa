import { dayMs } from '#domain/durations.ts';
import { type Plan, subscriptionPlans, trialDays } from '#domain/subscription-plans.ts';
import { formatMonthDayAt } from '#web/lib/format/format-date.ts';
import { formatUsd } from '#web/lib/format/format-usd.ts';

/** How many plan features are free. They are the first in the list: the schedule and the public odds. */
export const freeFeatureCount = 2;

/** How much cheaper the annual plan is than twelve monthly payments, in whole percent. */
export const annualSavingPercent = Math.round(
  (1 - subscriptionPlans.annual.priceInCents / (12 * subscriptionPlans.monthly.priceInCents)) * 100,
);

/** The price of the annual plan divided by twelve: `$22.50`. */
export const annualPricePerMonth = formatUsd(subscriptionPlans.annual.priceInCents / 12);

/** How long a person has premium after canceling. */
export const keptAfterCancellation = (hasTrial: boolean): string =>
  hasTrial
    ? 'You keep premium until the trial ends, later until the end of the time you paid for.'
    : 'You keep premium until the end of the time you paid for.';

interface Terms {
  readonly hasTrial: boolean;
  readonly now: number;
  readonly timeZone: string;
}

/** What is charged and when: `7 days free, then $29.99 every month until you cancel. First charge Nov 22.` */
export function chargeTerms({ priceInCents, per }: Plan, { hasTrial, now, timeZone }: Terms): string {
  const charge = `then ${formatUsd(priceInCents)} every ${per} until you cancel.`;
  if (!hasTrial) return `${formatUsd(priceInCents)} today, ${charge}`;
  return `${trialDays} days free, ${charge} First charge ${formatMonthDayAt(now + trialDays * dayMs, timeZone)}.`;
}
