import type { SubscriptionDetails } from '#contract/billing.ts';
import { planOf } from '#domain/plans/plans.ts';
import { formatUsd } from '#web/lib/format/format-number.ts';
import { cycleName, priceInWords } from './plan-terms.ts';

type Details = NonNullable<SubscriptionDetails['details']>;
type Fact = readonly [name: string, value: string];

interface Description {
  readonly facts: readonly Fact[];
  /** A sentence about the end of a canceled plan, or of a pause. */
  readonly note: string | undefined;
}

export function describeSubscription(details: Partial<Details>): Description {
  const { planName = 'Premium', status, billingCycle, paymentFailed, accessEnds } = details;
  const facts: Fact[] = [
    ['Plan', planName],
    ['Price', priceInWords(planOf(billingCycle))],
    ['Status', statusOf(status)],
    ['Billing Cycle', cycleName(billingCycle)],
  ];
  if (status !== 'past_due') {
    return {
      facts: [...facts, ['Next Payment', details.nextPayment ?? (accessEnds || status === 'paused' ? 'None' : 'N/A')]],
      note: noteOf(details),
    };
  }
  // The date of the next payment is left out here, because it would suggest that no payment is overdue.
  if (paymentFailed) facts.push(['Payment Failed', paymentFailed]);
  if (accessEnds) facts.push(['Access Until', accessEnds]);
  return { facts, note: undefined };
}

function noteOf({ status, accessEnds, pausedUntil }: Partial<Details>): string | undefined {
  if (status === 'paused') {
    const access = accessEnds ? `You keep premium until ${accessEnds}. It` : 'Premium';
    return `Payments for your plan are paused, and nothing will be charged. ${access} continues with the next payment. To resume, contact support.`;
  }
  if (accessEnds) return `You keep premium until ${accessEnds} and will not be charged. You can resume it until then.`;
  return pausedUntil ? `Your plan is paused until ${pausedUntil}. Then it continues automatically.` : undefined;
}

export function describeOwnPlan(details: Partial<Details>): string {
  const { status, nextPayment } = details;
  if (status === 'past_due') return describeOverduePayment(details);
  const note = noteOf(details);
  if (note !== undefined) return note;
  if (!nextPayment) return 'Your plan is active.';
  return status === 'trialing'
    ? `Your trial runs until ${nextPayment}, the day of the first charge.`
    : `The next charge is on ${nextPayment}.`;
}

export function describePlanDuringTimeOut(details: Partial<Details>): string {
  const { nextPayment, accessEnds, status } = details;
  if (status === 'past_due') return 'A payment for your plan is overdue. You can pay it or cancel in the billing portal.';
  if (isCanceled(details)) return `Your plan is canceled and ends on ${accessEnds}. You will not be charged.`;
  const note = noteOf(details) ?? 'Your plan is not paused.';
  return nextPayment ? `${note} The next payment is on ${nextPayment}.` : note;
}

export const isCanceled = ({ status, accessEnds }: Partial<Details>): boolean =>
  status !== 'past_due' && status !== 'paused' && Boolean(accessEnds);

/** A subscription in a few words: the end of access or of the trial if one is set, otherwise the plan. */
export function summarizeSubscription(details: Partial<Details>): string | undefined {
  const { planName, status, nextPayment, accessEnds } = details;
  if (isCanceled(details)) return `Canceled, access until ${accessEnds}`;
  if (status === 'paused') return accessEnds ? `Paused, access until ${accessEnds}` : 'Paused';
  if (status !== 'trialing') return planName;
  return nextPayment ? `Trial until ${nextPayment}` : 'Trial';
}

/** When and why a grant (premium that was given without a plan) ended. Undefined without a grant and while it is active. */
export function describeEndedGrant(grant: SubscriptionDetails['grant']): { readonly endedOn: string; readonly why: string } | undefined {
  if (!grant?.endsOn || grant.state === 'active') return undefined;
  const why =
    grant.state === 'revoked'
      ? 'Premium had been given to you without a plan, and our team has withdrawn it. If you have a question, please contact support.'
      : 'Premium had been given to you without a plan, and its time is over.';
  return { endedOn: grant.endsOn, why };
}

function statusOf(status: Details['status'] | undefined): string {
  if (status === 'past_due') return 'Payment overdue';
  if (status === 'paused') return 'Payments paused';
  return status === 'trialing' ? 'Trial' : 'Active';
}

export function describeOverduePayment({ billingCycle, paymentFailed, accessEnds }: Partial<Details>): string {
  const { priceInCents } = planOf(billingCycle);
  const failed = paymentFailed ? `Your payment of ${formatUsd(priceInCents)} failed on ${paymentFailed}. ` : '';
  return accessEnds
    ? `${failed}Premium stays on until ${accessEnds}. Please update your card before then.`
    : `${failed}Please update your card.`;
}
