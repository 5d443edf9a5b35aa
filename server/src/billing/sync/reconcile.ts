import { dayMs } from '#domain/durations.ts';
import type { BillingDeps } from '#server/billing/deps.ts';
import { updateMailboxHashes } from '#server/billing/buyer-hashes.ts';
import { findBuyer } from '#server/billing/buyer-store.ts';
import { refreshDueEntitlement } from '#server/billing/is-premium.ts';
import { trialReminderDays } from '#server/billing/mails/reminder-mails.ts';
import { customersOfDeletedAccounts, customersToRemind, usersToReconcile, usersWithDueEntitlement } from '#server/billing/store.ts';
import { rehashOldTrials } from '#server/billing/trials/trial-store.ts';
import { paymentDisputes, withdrawals } from '#server/schema/billing.ts';
import { refreshEntitlement } from './refresh-entitlement.ts';
import { syncSubscription, syncUser } from './sync-subscription.ts';

const pageSize = 200;
/** How many plain hashes of an earlier version are replaced in one night. */
const maxRehashed = 10_000;
/** Longer than a checkout can stay open: until then a deleted account can still receive a payment. */
const deletedAccountDays = 3;

/** Runs every night: syncs everyone with the payment provider, in case messages were lost. */
export async function reconcile(billing: BillingDeps): Promise<void> {
  const { db, clock, log } = billing;
  let failures = 0;
  const attempt = (work: Promise<void>, subject: object) =>
    work.catch((error: unknown) => {
      failures += 1;
      log.error({ err: error, ...subject }, 'customer could not be reconciled');
    });
  for (let page = await usersToReconcile(db, 0, pageSize); page.length > 0; page = await usersToReconcile(db, page.at(-1) ?? 0, pageSize)) {
    for (const userId of page) await attempt(reconcileUser(billing, userId), { userId });
  }
  for (const customerId of await customersOfDeletedAccounts(db, new Date(clock.now().getTime() - deletedAccountDays * dayMs))) {
    await attempt(syncSubscription(billing, customerId), { customerId });
  }
  await rehashOldTrials(db, maxRehashed);
  if (failures > 0) throw new Error(`${failures} customers could not be reconciled`);
}

export async function reconcileUser(billing: BillingDeps, userId: number): Promise<void> {
  await syncUser(billing, userId);
  await billing.db.transaction(async (transaction) => {
    await refreshEntitlement(transaction, billing, userId);
    const buyer = await findBuyer(transaction, userId);
    if (!buyer) return;
    for (const table of [withdrawals, paymentDisputes]) await updateMailboxHashes(transaction, table, buyer);
  });
}

/** Ends premium access that has expired without an event (a grace period, a grant, a canceled subscription), and gives it back after a rest. */
export async function refreshDueEntitlements(billing: BillingDeps): Promise<void> {
  for (const userId of await usersWithDueEntitlement(billing.db, billing.clock.now(), pageSize))
    await refreshDueEntitlement(billing, userId);
}

/** Syncs every customer whose trial ends or whose plan renews soon and has a reminder. The sync enqueues the reminder, once, even if no message arrived. */
export async function remindOfCharges(billing: BillingDeps): Promise<void> {
  for (const customerId of await customersToRemind(billing.db, billing.clock.now(), trialReminderDays)) {
    await syncSubscription(billing, customerId).catch((error: unknown) =>
      billing.log.error({ err: error, customerId }, 'customer could not be synced for a reminder'),
    );
  }
}
