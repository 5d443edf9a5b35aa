import { z } from 'zod';
import { subscriptionStatus } from '#contract/billing.ts';
import { maxInteger } from '#contract/max-integer.ts';
import { secondFactor } from '#contract/accounts/factors.ts';
import { planKeys } from '#domain/plans/plans.ts';
import { reason } from './audit.ts';

const instant = z.iso.datetime();
const missingName = 'Please enter an email, a username or an account id';

export const peopleQuery = z.object({ name: z.string(missingName).trim().min(1, missingName).max(320, 'This is too long') });
export const peopleFound = z.object({ people: z.array(z.object({ userId: z.int(), username: z.string(), email: z.string() })) });

const userId = z.coerce.number('There is no such account').int('There is no such account').min(1, 'There is no such account');
export const personParams = z.object({ userId: userId.max(maxInteger, 'There is no such account') });

const grant = z.object({
  id: z.int(),
  grantedAt: instant,
  endsAt: instant.nullable(),
  revokedAt: instant.nullable(),
  isActive: z.boolean(),
});

const mail = z.object({
  id: z.int(),
  subject: z.string(),
  createdAt: instant,
  state: z.enum(['sent', 'waiting', 'failing', 'given up', 'withdrawn']),
  lastError: z.string().nullable(),
  /** Whether the mail can be sent again: it has failed, and its content still exists. */
  canResend: z.boolean(),
});

/** The account of a person, without anything that could be used to sign in. The lists contain the newest 20 rows. */
export const personDetails = z.object({
  userId: z.int(),
  username: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  memberSince: instant,
  isPremium: z.boolean(),
  premiumUntil: instant.nullable(),
  /** Whether premium comes from a plan that is charged again and has therefore no end. */
  isRenewing: z.boolean(),
  suspendedAt: instant.nullable(),
  timeOutUntil: instant.nullable(),
  openLift: z.int().nullable(),
  isOperator: z.boolean(),
  isOwnAccount: z.boolean(),
  signInMethods: z.array(z.enum(['password', 'google'])),
  secondFactors: z.array(secondFactor),
  sessions: z.array(z.object({ device: z.string(), startedAt: instant, lastSeenAt: instant })),
  grants: z.array(grant),
  mails: z.array(mail),
});
export type PersonDetails = z.output<typeof personDetails>;

const providerSubscription = z.object({
  id: z.string(),
  status: subscriptionStatus,
  planType: z.enum(planKeys).nullable(),
  createdAt: instant,
  trialEndAt: instant.nullable(),
  currentPeriodEndAt: instant.nullable(),
  cancelAt: instant.nullable(),
  endedAt: instant.nullable(),
  resumesAt: instant.nullable(),
  paidUntilAt: instant.nullable(),
  pastDueSinceAt: instant.nullable(),
});

export const providerView = z.object({
  provider: z.string(),
  askedAt: instant,
  customers: z.array(z.object({ customerId: z.string(), subscriptions: z.array(providerSubscription) })),
});
export type ProviderView = z.output<typeof providerView>;

const days = 'Please enter a number of days from 1 to 3650';
const id = (message: string) => z.number(message).int(message).min(1, message).max(maxInteger, message);

export const personAction = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('grant-premium'), days: z.number(days).int(days).min(1, days).max(3650, days), reason }),
    z.object({ action: z.literal('revoke-premium'), grantId: id('There is no such grant'), reason }),
    z.object({ action: z.literal('suspend'), reason }),
    z.object({ action: z.literal('unsuspend'), reason }),
    z.object({ action: z.literal('end-sessions'), reason }),
    z.object({ action: z.literal('send-confirmation'), reason }),
    z.object({ action: z.literal('resend-mail'), mailId: id('There is no such mail'), reason }),
    z.object({ action: z.literal('request-time-out-lift'), reason }),
  ],
  'Please choose an action',
);
export type PersonAction = z.output<typeof personAction>;
