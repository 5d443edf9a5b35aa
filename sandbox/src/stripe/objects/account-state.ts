import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Charge } from './charge.ts';
import type { Customer } from './customer.ts';
import type { Dispute, FraudWarning } from './dispute.ts';
import type { StripeEvent } from './event.ts';
import type { Invoice } from './invoice.ts';
import type { CardBehavior, InvoicePayment, PaymentMethod, Refund } from './payment.ts';
import type { PortalSession } from './portal-session.ts';
import type { Discount } from './promotion.ts';
import type { Session } from './checkout-session.ts';
import type { Subscription } from './subscription.ts';

/** The terms of a checkout that Stripe's session object does not contain. */
interface CheckoutTerms {
  readonly priceId: string;
  readonly trialDays: number | null;
  readonly missingPaymentMethod: string;
  readonly subscriptionMetadata: Readonly<Record<string, string>>;
}

interface MailDelivery {
  readonly event: StripeEvent;
  attempts: number;
  dueAt: number;
}

/** Faults of webhook delivery that a person or a test can switch on. */
interface Switches {
  duplicate: boolean;
  reorder: boolean;
  drop: boolean;
  delaySeconds: number;
}

/** The state of one Stripe account, as plain data that can be saved as JSON. */
export function emptyState() {
  return {
    clockOffsetSeconds: 0,
    customers: {} as Record<string, Customer>,
    sessions: {} as Record<string, Session>,
    checkoutTerms: {} as Record<string, CheckoutTerms>,
    subscriptions: {} as Record<string, Subscription>,
    warnedOfTrialEnd: {} as Record<string, true>,
    discounts: {} as Record<string, Discount>,
    invoices: {} as Record<string, Invoice>,
    invoicePayments: {} as Record<string, InvoicePayment>,
    charges: {} as Record<string, Charge>,
    refunds: {} as Record<string, Refund>,
    disputes: {} as Record<string, Dispute>,
    fraudWarnings: {} as Record<string, FraudWarning>,
    archivedPrices: {} as Record<string, true>,
    paymentMethods: {} as Record<string, PaymentMethod>,
    cardBehaviors: {} as Record<string, CardBehavior>,
    portalSessions: {} as Record<string, PortalSession>,
    answers: {} as Record<string, { request: string; status: number; body: unknown }>,
    deliveries: [] as MailDelivery[],
    switches: { duplicate: false, reorder: false, drop: false, delaySeconds: 0 } as Switches,
  };
}
export type StripeState = ReturnType<typeof emptyState>;

export interface StateStore {
  load(): StripeState;
  save(state: StripeState): void;
}

/** Saves the state to a file next to the product's database, so that both agree on the subscriptions after a restart. */
export function fileStore(folder: string): StateStore {
  const file = path.join(folder, 'stripe.json');
  return {
    load: () =>
      existsSync(file) ? { ...emptyState(), ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<StripeState>) } : emptyState(),
    save(state) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(state));
      renameSync(`${file}.new`, file); // atomic: a crash while writing keeps the previous file
    },
  };
}

/** Starts with an empty state and saves nothing; for tests. */
export const memoryStore: StateStore = { load: emptyState, save: () => undefined };
