import { z } from 'zod';
import { planKeys } from '#domain/plans/plans.ts';
import { errorBody } from './response-message.ts';

/** The plans for sale. The price ids belong to this installation's account at the payment provider. */
export const planList = z.object({
  plans: z.array(
    z.object({
      type: z.enum(planKeys),
      name: z.string(),
      priceInCents: z.int(),
      per: z.string(),
      priceId: z.string(),
    }),
  ),
  trialDays: z.int(),
  /** False for a signed-in user who has already used the trial; the first payment is then due immediately. */
  trialAvailable: z.boolean(),
});

export const checkoutRequest = z.object({ priceId: z.string().min(1).max(200), planType: z.enum(planKeys) });
export const checkoutStarted = z.object({ url: z.string() });

/** The error body of a refused checkout. The checkout pages read the additional `error` object. */
export const checkoutRefusal = errorBody.extend({ error: z.object({ message: z.string() }) });

const noCheckout = 'Unable to find subscription information. Please try again or contact support.';
export const verificationRequest = z.object({
  session_id: z
    .string(noCheckout)
    .max(200, noCheckout)
    .regex(/^[\w-]+$/, noCheckout),
});
export const checkoutVerified = z.object({ success: z.literal(true) });
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
  /** True while a subscription gives premium access, also if it or its payments are paused; false for a user whose premium comes from a grant. */
  active: z.boolean(),
  details: z
    .object({
      planName: z.string(),
      status: subscriptionStatus,
      billingCycle: z.enum(planKeys),
      /** The date of the next payment, such as `Nov 15, 2026`; null if no further payment is due. */
      nextPayment: z.string().nullable(),
      /** An address of our server that redirects to a new session of the billing portal. Unlike the provider's address it never expires. */
      customerPortalUrl: z.string(),
      /** The day on which premium access ends if no payment succeeds and the user does not revoke the cancellation. */
      accessEnds: z.string().nullable(),
      /** The day on which a payment failed that is still due; null if no payment is overdue. */
      paymentFailed: z.string().nullable(),
      /** The day on which a pause ends; nothing is charged before it. Null if the plan is not paused. */
      pausedUntil: z.string().nullable(),
      /** The last day on which the user may withdraw from the contract; null after it. */
      withdrawUntil: z.string().nullable(),
      /** The plans that the user can change to, and what the user must agree to for each. */
      planChanges: z.array(z.object({ planType: z.enum(planKeys), consentText: z.string() })),
    })
    .nullable(),
  /** The day on which the last subscription stopped giving access; null while one gives access and for a user who never had one. */
  endedOn: z.string().nullable(),
  /** Premium that was granted without a subscription, with its end. Absent if there was none, or a subscription has given access since. */
  grant: z.object({ state: z.enum(['active', 'expired', 'revoked']), endsOn: z.string().nullable() }).optional(),
});
export type SubscriptionDetails = z.output<typeof subscriptionDetails>;

/** Two-step requests about the own plan: the first step shows what will happen, the second sends this confirmation. */
export const planConfirmation = z.object({ confirmed: z.literal(true, 'Please confirm that you want this') });
export const planChangeRequest = z.object({
  planType: z.enum(planKeys),
  consentText: z.string().max(1000),
  agreed: z.literal(true, 'Please agree to the new charges'),
});
export const withdrawalReceived = z.object({ receivedAt: z.iso.datetime() });

export const webhookReceived = z.object({ received: z.literal(true) });
