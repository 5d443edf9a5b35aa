import type { Billing } from './billing.ts';
import { reminderDays } from './mails-after-sync.ts';
import { refreshEntitlement } from './refresh-entitlement.ts';
import { customersWithTrialEndingBefore, findEntitlement, usersToReconcile, usersWhosePremiumEnded } from './store.ts';
import { syncSubscription, syncUser } from './sync-subscription.ts';

const pageSize = 200;

/** The nightly round: everybody's access from the provider's truth, whatever messages were lost. */
export async function reconcile(billing: Billing): Promise<void> {
  let failed = 0;
  for (let after = 0; ;) {
    const page = await usersToReconcile(billing.db, after, pageSize);
    for (const userId of page) {
      await reconcileUser(billing, userId).catch((error: unknown) => {
        failed += 1;
        billing.log.error({ err: error, userId }, 'a user could not be reconciled');
      });
    }
    if (page.length < pageSize) break;
    after = page.at(-1) ?? after;
  }
  if (failed > 0) throw new Error(`${failed} users could not be reconciled`);
}

export async function reconcileUser(billing: Billing, userId: number): Promise<void> {
  await syncUser(billing, userId);
  await billing.db.transaction((transaction) => refreshEntitlement(transaction, billing, userId));
}

/** Ends what has run out by time alone: a grace, a grant, a cancelled period. */
export async function endLapsedPremium(billing: Billing): Promise<void> {
  for (const userId of await usersWhosePremiumEnded(billing.db, billing.clock.now(), pageSize)) await endIfLapsed(billing, userId);
}

/** For a request of a premium user: right at this moment, even before a job has come round. */
export async function isStillPremium(billing: Billing, userId: number): Promise<boolean> {
  const held = await findEntitlement(billing.db, userId);
  if (!held?.endsAt || held.endsAt > billing.clock.now()) return held?.isPremium ?? true;
  return endIfLapsed(billing, userId);
}

/** The provider is asked first, since a payment or a change of mind may have crossed the date; if it is silent the date holds. */
async function endIfLapsed(billing: Billing, userId: number): Promise<boolean> {
  await syncUser(billing, userId).catch((error: unknown) => billing.log.error({ err: error, userId }, 'a lapse could not be checked'));
  const now = await billing.db.transaction((transaction) => refreshEntitlement(transaction, billing, userId));
  return now?.isPremium ?? false;
}

/** Looks again at every trial that ends soon. The look itself writes the reminder, once, whether or not a message came. */
export async function remindOfTrialEnds(billing: Billing): Promise<void> {
  const before = new Date(billing.clock.now().getTime() + reminderDays * 86_400_000);
  for (const customerId of await customersWithTrialEndingBefore(billing.db, before)) {
    await syncSubscription(billing, customerId).catch((error: unknown) =>
      billing.log.error({ err: error, customerId }, 'a trial could not be looked at'),
    );
  }
}
