import { hashCard, findBuyer } from '#server/billing/customers/buyer-store.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import { queueEvent } from '#server/billing/customers/event-store.ts';
import { formatDate } from '#server/billing/provider/format-date.ts';
import type { ProviderSubscription } from '#server/billing/provider/payment-provider.ts';
import { listSubscriptions } from '#server/billing/entitlement/store.ts';
import { currentSubscriptionOf, isLive } from '#server/billing/provider/current-subscription.ts';
import { mailBuyer, type BillingMail } from '#server/billing/mails/mail-buyer.ts';
import type { Db } from '#server/platform/database/database.ts';
import {
  addRefusedPurchase,
  listRefusedPurchases,
  claimTrialCard,
  hasMailboxUsedTrial,
  hasTrialCard,
  lockMailbox,
  rememberTrial,
} from './store.ts';
import { findPurchaseRefusal, type PurchaseRefusal } from './refuse-buyer.ts';

interface Customer {
  readonly userId: number;
  readonly customerId: string;
}

/**
 * Returns the subscriptions without the refused ones, which `refundSurplus` refunds and cancels. A new purchase is refused if we do not
 * sell to its card or mailbox, a new trial also if card or mailbox has had a trial or if there is no card. The card is known only after the
 * checkout. An accepted purchase is never refused later. A trial whose payment method is not known yet gives no access until a later sync.
 */
export async function refusePurchases(
  billing: BillingDeps,
  customer: Customer,
  received: readonly ProviderSubscription[],
): Promise<ProviderSubscription[]> {
  const refused = new Set((await listRefusedPurchases(billing.db, customer.userId)).map(({ subscriptionId }) => subscriptionId));
  let accepted = received.filter(({ id }) => !refused.has(id));
  // If a purchase is refused, another one that was made at the same time takes its place and is checked too.
  for (let current = currentSubscriptionOf(accepted); current; current = currentSubscriptionOf(accepted)) {
    const { id } = current;
    const verdict = await judgePurchase(billing, customer.userId, current);
    if (verdict === 'accepted') break;
    if (verdict !== 'undecided') await recordRefusal(billing, customer, id, verdict);
    accepted = accepted.filter((subscription) => subscription.id !== id);
  }
  return accepted;
}

/**
 * Purchases of one mailbox are judged one after the other. Only a card gets a trial, because other payment methods cannot be recognized in
 * another account. A trial that is accepted uses up the mailbox and the card, a trial that is refused uses up neither.
 */
async function judgePurchase(
  billing: BillingDeps,
  userId: number,
  { id, status }: ProviderSubscription,
): Promise<'accepted' | 'undecided' | PurchaseRefusal> {
  const { db, clock, provider } = billing;
  if (await isAccepted(db, userId, id)) return 'accepted';
  const method = await provider.readPaymentMethod(id);
  return db.transaction(async (transaction) => {
    const buyer = await findBuyer(transaction, userId);
    if (!buyer) return 'undecided'; // the account was deleted
    await lockMailbox(transaction, buyer);
    if (await isAccepted(transaction, userId, id)) return 'accepted';
    const cardHash = method?.cardFingerprint ? await hashCard(transaction, method.cardFingerprint) : null;
    const refusal = await findPurchaseRefusal({ db: transaction, clock }, buyer, cardHash);
    if (refusal || status !== 'trialing') return refusal ?? 'accepted';
    if (!method) return 'undecided';
    const isUsed =
      !method.cardFingerprint ||
      (await hasMailboxUsedTrial(transaction, buyer)) ||
      !(await claimTrialCard(transaction, method.cardFingerprint, id, clock.now()));
    if (isUsed) return { reason: 'trial-used' };
    await rememberTrial(transaction, buyer, clock.now());
    return 'accepted';
  });
}

/** Every stored subscription was accepted, except one that still waits for its first payment. */
const isAccepted = async (db: Db, userId: number, id: string): Promise<boolean> =>
  (await listSubscriptions(db, userId)).some((stored) => stored.id === id && isLive(stored)) || (await hasTrialCard(db, id));

async function recordRefusal(
  billing: BillingDeps,
  { userId, customerId }: Customer,
  subscriptionId: string,
  refusal: PurchaseRefusal,
): Promise<void> {
  const { db, clock } = billing;
  const now = clock.now();
  const buyer = await findBuyer(db, userId);
  await db.transaction(async (transaction) => {
    await addRefusedPurchase(transaction, { subscriptionId, userId, refusedAt: now, reason: refusal.reason });
    await queueEvent(transaction, 'surplus-subscriptions', customerId, now);
    if (buyer) await mailBuyer(billing, transaction, buyer, purchaseRefusedMail(subscriptionId, refusal));
  });
}

function purchaseRefusedMail(subscriptionId: string, refusal: PurchaseRefusal): BillingMail {
  const cause = { key: `purchase-refused:${subscriptionId}`, isNotice: true } as const;
  if (refusal.reason === 'trial-used') {
    return {
      ...cause,
      title: 'Your free trial did not start',
      paragraphs: [
        'Hello, your card or email address has already been used for a free trial. We give one trial per person and card.',
        'We canceled the subscription and charged nothing. You can subscribe without a trial at any time.',
      ],
      link: ['See the plans', '/stripe-subscribe'],
    };
  }
  const why =
    refusal.reason === 'payment-disputed'
      ? 'a payment with your card or email address is disputed at the bank. We sell again when the bank has decided.'
      : `somebody has withdrawn from two contracts within a year with your card or email address. We sell again from ${formatDate(refusal.until)} on.`;
  return {
    ...cause,
    title: 'Your purchase was canceled',
    paragraphs: [
      `Hello, ${why}`,
      'We canceled your purchase. Anything that was charged is refunded in full, to the card you paid with. You need to do nothing more.',
    ],
    link: ['Contact support', '/contact'],
  };
}
