import { dayMs, hourMs } from '#domain/durations.ts';
import type { Log } from '#server/platform/log/log.ts';
import { listOpenDisputes } from './disputes/store.ts';
import { processDispute } from './disputes/process-dispute.ts';
import { updateMailboxHashes, findBuyer } from './customers/buyer-store.ts';
import type { BillingDeps } from './provider/deps.ts';
import { customersToRemind, usersToReconcile, usersWithLapsedEntitlement } from './entitlement/store.ts';
import { updateEntitlement } from './entitlement/update-entitlement.ts';
import { endLapsedPremium } from './find-premium.ts';
import { trialReminderDays } from './mails/charge-mails.ts';
import { listOpenCheckoutIds } from './purchase/store.ts';
import { syncSubscription, syncUser } from './subscription/sync-subscription.ts';
import { customersOfDeletedAccounts } from './customers/store.ts';

const pageSize = 200;
/** Longer than a checkout can stay open: until then a deleted account can still receive a payment. */
const deletedAccountDays = 3;

/** Runs every night: syncs everyone with the payment provider, in case messages were lost. */
export async function reconcile(billing: BillingDeps): Promise<void> {
  const { db, clock, log } = billing;
  const { attempt, finish } = countFailures(log, 'customer');
  for (let page = await usersToReconcile(db, 0, pageSize); page.length > 0; page = await usersToReconcile(db, page.at(-1) ?? 0, pageSize)) {
    for (const userId of page) await attempt(reconcileUser(billing, userId), { userId });
  }
  for (const customerId of await customersOfDeletedAccounts(db, new Date(clock.now().getTime() - deletedAccountDays * dayMs))) {
    await attempt(syncSubscription(billing, customerId), { customerId });
  }
  finish();
}

function countFailures(log: Log, what: string) {
  let failures = 0;
  return {
    attempt: (work: Promise<void>, subject: object) =>
      work.catch((error: unknown) => {
        failures += 1;
        log.error({ err: error, ...subject }, `${what} could not be reconciled`);
      }),
    finish: () => {
      if (failures > 0) throw new Error(`${failures} ${what}s could not be reconciled`);
    },
  };
}

export async function reconcileUser(billing: BillingDeps, userId: number): Promise<void> {
  await syncUser(billing, userId);
  await billing.db.transaction(async (transaction) => {
    await updateEntitlement(transaction, billing, userId);
    const buyer = await findBuyer(transaction, userId);
    if (!buyer) return;
    await updateMailboxHashes(transaction, buyer);
  });
}

/** Runs every minute: syncs buyers who have paid in the last hour, in case the message was lost and the buyer has closed the page. */
export async function syncCompletedCheckouts(billing: BillingDeps): Promise<void> {
  const { db, clock, provider, log } = billing;
  const { attempt, finish } = countFailures(log, 'checkout');
  const syncIfCompleted = async (id: string) => {
    const { status, customerId } = (await provider.readCheckout(id)) ?? {};
    if (status === 'complete' && customerId) await syncSubscription(billing, customerId);
  };
  for (const checkout of await listOpenCheckoutIds(db, new Date(clock.now().getTime() - hourMs), pageSize))
    await attempt(syncIfCompleted(checkout), { checkout });
  finish();
}

export async function endAllLapsedPremium(billing: BillingDeps): Promise<void> {
  for (const userId of await usersWithLapsedEntitlement(billing.db, billing.clock.now(), pageSize)) await endLapsedPremium(billing, userId);
}

export async function remindOfCharges(billing: BillingDeps): Promise<void> {
  for (const customerId of await customersToRemind(billing.db, billing.clock.now(), trialReminderDays)) {
    await syncSubscription(billing, customerId).catch((error: unknown) =>
      billing.log.error({ err: error, customerId }, 'customer could not be synced for a reminder'),
    );
  }
}

/** Longer than the provider repeats a message that we did not acknowledge. */
const recentDays = 7;

/** Runs every night: reads the recent and the open disputes from the payment provider, in case messages were lost. */
export async function reconcileDisputes(billing: BillingDeps): Promise<void> {
  const { db, clock, provider, log } = billing;
  const { attempt, finish } = countFailures(log, 'dispute');
  const recent = await provider.listDisputes(new Date(clock.now().getTime() - recentDays * dayMs));
  for (const id of new Set([...recent, ...(await listOpenDisputes(db))])) await attempt(processDispute(billing, id), { dispute: id });
  finish();
}
