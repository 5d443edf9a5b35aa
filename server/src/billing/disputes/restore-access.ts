import { lockBuyer } from '#server/billing/entitlement/buyer-store.ts';
import type { BillingDeps } from '#server/billing/entitlement/deps.ts';
import { formatDate, formatCents } from '#server/billing/entitlement/format-date.ts';
import { addAudit, addGrant } from '#server/billing/entitlement/grant-store.ts';
import type { ProviderDispute } from '#server/billing/entitlement/provider.ts';
import { updateEntitlement } from '#server/billing/entitlement/update-entitlement.ts';
import { mailBuyer } from '#server/billing/mails/mail-buyer.ts';
import { write } from '#server/billing/mails/mail-parts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordNotices } from '#server/platform/feeds/feed-state-store.ts';
import type { MailContent } from '#server/platform/mail/mail-layout.ts';
import { closeDispute, findDispute, listDisputesOfSubscription } from './dispute-store.ts';

/**
 * A dispute was won, so its period is paid after all: what was left of the paid time begins now, as a grant, because a canceled
 * subscription cannot be continued. If another payment of the subscription is disputed too, all of them must be won. Without a
 * stored dispute nothing was taken away.
 */
export async function restoreAccess(billing: BillingDeps, dispute: ProviderDispute): Promise<void> {
  const { db, clock, publicUrl, provider } = billing;
  const at = clock.now();
  await db.transaction(async (transaction) => {
    const stored = await findDispute(transaction, dispute.id);
    if (!stored) return;
    // The lock orders two disputes of one person that are won at the same time.
    const buyer = stored.userId === null ? undefined : await lockBuyer(transaction, stored.userId);
    const closed = await closeDispute(transaction, dispute.id, 'won', at);
    if (!closed) return;
    await reportDispute(billing, transaction, dispute, 'The dispute is won. The person gets back what was left of the paid time.');
    const disputes = closed.subscriptionId === null ? [] : await listDisputesOfSubscription(transaction, closed.subscriptionId);
    const msLeft = disputes.every(({ state }) => state === 'won') ? disputes.reduce((sum, { paidMsLeft }) => sum + paidMsLeft, 0) : 0;
    if (!buyer || msLeft === 0) return;
    const until = new Date(at.getTime() + msLeft);
    await addGrant(transaction, { userId: buyer.id, grantedAt: at, endsAt: until });
    await addAudit(transaction, { userId: buyer.id, at, actor: provider.name, action: 'grant', reason: 'dispute won', until });
    await updateEntitlement(transaction, billing, buyer.id);
    await mailBuyer(
      billing,
      transaction,
      buyer,
      write(buyer, 'contract', `billing:dispute-won:${dispute.id}`, accessRestored(until, publicUrl)),
    );
  });
}

const accessRestored = (until: Date, publicUrl: string): MailContent => ({
  title: 'Your premium access is back',
  paragraphs: [
    `Hello, your bank has confirmed a payment that was disputed. You have the rest of the paid time back: premium stays on until ${formatDate(until)}.`,
    'Your plan stays canceled, and your card will not be charged again.',
  ],
  link: { text: 'Open your dashboard', url: `${publicUrl}/dashboard` },
});

/** Tells the operator about a dispute or fraud warning: in the log, and in the notices of the operator's status page. */
export async function reportDispute(
  { clock, log, provider }: BillingDeps,
  db: Db,
  dispute: ProviderDispute,
  outcome: string,
): Promise<void> {
  const { id, kind, state, amount, reason, subscriptionId } = dispute;
  const cause = kind === 'dispute' ? 'A payment is disputed' : 'A bank reports a payment as fraud';
  const detail = `${cause}: ${formatCents(amount)}, ${reason}. ${outcome}`;
  log.warn({ dispute: id, kind, state, subscription: subscriptionId }, detail);
  await recordNotices(db, [{ feed: provider.name, kind, subject: id, detail }], clock.now());
}
