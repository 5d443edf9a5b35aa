import { dayMs } from '#domain/durations.ts';
import { type Plan, type PlanKey, planOf, plans, trialDays } from '#domain/plans/plans.ts';
import { formatMonthDayAt } from '#web/lib/time.ts';
import { formatUsd } from '#web/lib/format/format-number.ts';

/** How many plan features are free. They are the first in the list: the schedule and the public odds. */
export const freeFeatureCount = 2;

const centsPerMonth = ({ priceInCents, months }: Plan): number => priceInCents / months;

/** The price of a plan for each month of its period: `$22.50`. */
export const pricePerMonth = (plan: Plan): string => formatUsd(centsPerMonth(plan));

/** How much cheaper a month of this plan is than a month of the first plan, in whole percent. */
export const savingPercent = (plan: Plan): number => Math.round((1 - centsPerMonth(plan) / centsPerMonth(plans[0])) * 100);

export const bestValuePlan: Plan = plans.toSorted((a, b) => centsPerMonth(a) - centsPerMonth(b))[0]!;

/** The price of a plan in words: `$29.99 per month`. */
export const priceInWords = ({ priceInCents, per }: Plan): string => `${formatUsd(priceInCents)} per ${per}`;

/** The prices of the plans after the first: `Or $269.99 per year, saving 25%.` */
export const otherPricesText = (describe: (plan: Plan) => string): string => `Or ${plans.slice(1).map(describe).join(', or ')}.`;

/** The billing cycle of a plan as a heading: `Monthly`. */
export function cycleName(key: PlanKey | undefined): string {
  const { adjective } = planOf(key);
  return adjective.charAt(0).toUpperCase() + adjective.slice(1);
}

export const accessAfterCancellationText = (hasTrial: boolean): string =>
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
