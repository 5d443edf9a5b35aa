import type { StripeAccount } from '#sandbox/stripe/objects/account.ts';
import { type CardBehavior, cardBehaviorOf, makePaymentMethod, makeWallet, type PaymentMethod } from '#sandbox/stripe/objects/payment.ts';
import { findPromotion, type Promotion } from '#sandbox/stripe/objects/promotion.ts';
import type { Session } from '#sandbox/stripe/objects/hosted-sessions.ts';
import { startSubscription } from './subscriptions.ts';
import { declined, invalid } from '#sandbox/stripe/requests/stripe-error.ts';

export interface CardEntry {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly confirmed: boolean;
}

type CheckoutEntry = (CardEntry | { readonly wallet: true }) & { readonly acceptsTerms: boolean };

export class ConfirmationNeeded extends Error {}

export function saveCard(account: StripeAccount, customerId: string, entry: CardEntry): string {
  const number = entry.number.replace(/[\s-]/g, '');
  const behavior = cardBehaviorOf(number);
  const [month = 0, year = 0] = (/^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(entry.expiry.trim()) ?? []).slice(1).map(Number);
  const fullYear = year < 100 ? 2000 + year : year;
  if (!behavior) throw invalid('Your card number is invalid.', { code: 'incorrect_number' });
  if (month < 1 || month > 12 || Date.UTC(fullYear, month) / 1000 <= account.now())
    throw invalid("Your card's expiration date is invalid.");
  if (!/^\d{3,4}$/.test(entry.cvc.trim())) throw invalid("Your card's security code is incomplete.");
  if (behavior === 'is declined') throw declined();
  if (behavior === 'asks for confirmation' && !entry.confirmed) throw new ConfirmationNeeded();
  return saveMethod(account, makePaymentMethod(customerId, number, account.now()), behavior);
}

function saveMethod(account: StripeAccount, method: PaymentMethod, behavior: CardBehavior): string {
  account.state.paymentMethods[method.id] = method;
  account.state.cardBehaviors[method.id] = behavior;
  return method.id;
}

/** Like the real checkout, offers what the account has switched on, unless the session allows only some types. */
export const offersWallet = ({ allowed_payment_method_types: allowed }: Session): boolean => allowed === null;

function saveWallet(account: StripeAccount, session: Session): string {
  if (!offersWallet(session)) throw invalid('This Checkout Session does not accept the payment method `cashapp`.');
  return saveMethod(account, makeWallet(session.customer, account.now()), 'pays');
}

export function readPromotion(session: Session, code: string): Promotion | undefined {
  if (!session.allow_promotion_codes || code.trim() === '') return undefined;
  const promotion = findPromotion(code);
  if (!promotion) throw invalid('This promotion code is invalid.', { code: 'promotion_code_invalid' });
  return promotion;
}

export function completeSession(account: StripeAccount, session: Session, entry: CheckoutEntry, promotion?: Promotion): void {
  if (session.status !== 'open') throw invalid('This Checkout Session is no longer open.');
  const asksForTerms = session.consent_collection?.terms_of_service === 'required';
  if (asksForTerms && !entry.acceptsTerms) throw invalid('You must accept the terms of service to continue.');
  const terms = account.state.checkoutTerms[session.id];
  if (!terms) throw invalid('This Checkout Session has no line items.');
  const price = account.price(terms.priceId);
  const paymentMethodId = 'wallet' in entry ? saveWallet(account, session) : saveCard(account, session.customer, entry);
  // Without a trial the card is charged immediately. If that fails, the session stays open and no subscription is created.
  if (terms.trialDays === null && account.state.cardBehaviors[paymentMethodId] === 'fails when charged') throw declined();
  const { trialDays, subscriptionMetadata: metadata } = terms;
  const subscription = startSubscription(account, { customerId: session.customer, price, trialDays, metadata, paymentMethodId }, promotion);
  session.status = 'complete';
  if (asksForTerms) session.consent = { promotions: null, terms_of_service: 'accepted' };
  session.subscription = subscription.id;
  session.url = null;
  subscription.automatic_tax = session.automatic_tax;
  account.emit('checkout.session.completed', session);
}

export function expireSession(account: StripeAccount, session: Session): void {
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  session.status = 'expired';
  session.url = null;
  account.emit('checkout.session.expired', session);
}
