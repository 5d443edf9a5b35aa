import { z } from 'zod';
import { errorBody } from './error.ts';
import { planTypes } from '#domain/plans.ts';

/** The plans as they are sold here: the price ids belong to this installation's account with the payment provider. */
export const planList = z.object({
  plans: z.array(
    z.object({
      type: z.enum(planTypes),
      name: z.string(),
      priceInCents: z.int(),
      per: z.enum(['month', 'year']),
      priceId: z.string(),
    }),
  ),
  trialDays: z.int(),
  /** False for a signed-in person who has had the trial: the first payment is then due at once, and the page says so. */
  trialAvailable: z.boolean(),
});
export type PlanList = z.output<typeof planList>;

export const checkoutRequest = z.object({ priceId: z.string().min(1).max(200), planType: z.enum(planTypes) });
export const checkoutStarted = z.object({ url: z.string() });

/** A refusal in the shape the checkout pages read, which is also the shape of every other refusal. */
export const checkoutRefusal = errorBody.extend({ error: z.object({ message: z.string() }) });

export const verificationRequest = z.object({ session_id: z.string().min(1).max(200) });
export const verified = z.object({ success: z.literal(true) });
export const verificationRefusal = checkoutRefusal.extend({ success: z.literal(false) });

export const subscriptionStatus = z.enum([
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
]);
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;

export const subscriptionDetails = z.object({
  /** True while a subscription gives access; premium that an administrator gave is `active: false`. */
  active: z.boolean(),
  details: z
    .object({
      planName: z.string(),
      status: subscriptionStatus,
      billingCycle: z.enum(['Monthly', 'Annual']),
      /** A US short date, or null when nothing more will be charged. */
      nextPayment: z.string().nullable(),
      /** An address of ours that makes a fresh portal link when it is opened, so that it never runs out on the page. */
      customerPortalUrl: z.string(),
      /** The day access ends unless a payment arrives or the cancellation is taken back. */
      accessEnds: z.string().nullable(),
    })
    .nullable(),
});
export type SubscriptionDetails = z.output<typeof subscriptionDetails>;

export const webhookReceived = z.object({ received: z.literal(true) });
