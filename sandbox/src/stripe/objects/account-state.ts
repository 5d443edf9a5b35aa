import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Charge } from './charge.ts';
import type { Customer } from './customer.ts';
import type { Dispute, FraudWarning } from './dispute.ts';
import type { StripeEvent } from './event.ts';
import type { Invoice } from './invoice.ts';
import type { CardBehavior, InvoicePayment, PaymentMethod, Refund } from './payment.ts';
import type { PortalSession, Session } from './hosted-sessions.ts';
import type { Subscription } from './subscription.ts';

interface CheckoutTerms {
  readonly priceId: string;
  readonly trialDays: number | null;
  readonly subscriptionMetadata: Readonly<Record<string, string>>;
}

interface EventDelivery {
  readonly event: StripeEvent;
  attempts: number;
  dueAt: number;
}

/** The state of one Stripe account, as plain data that can be saved as JSON. */
export function emptyState() {
  return {
    customers: {} as Record<string, Customer>,
    sessions: {} as Record<string, Session>,
    checkoutTerms: {} as Record<string, CheckoutTerms>,
    subscriptions: {} as Record<string, Subscription>,
    warnedOfTrialEnd: {} as Record<string, true>,
    /** The promotion code of each discount, by the discount's id. */
    discountCodes: {} as Record<string, string>,
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
    deliveries: [] as EventDelivery[],
  };
}
export type StripeState = ReturnType<typeof emptyState>;

const fileIn = (folder: string) => path.join(folder, 'stripe.json');

export function loadState(folder: string): StripeState {
  const file = fileIn(folder);
  return existsSync(file) ? { ...emptyState(), ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<StripeState>) } : emptyState();
}

export function saveState(folder: string, state: StripeState): void {
  const file = fileIn(folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file); // atomic: a crash while writing keeps the previous file
}
