import type { Billing } from '#server/billing/billing.ts';
import { renewOrEndPremium } from '#server/billing/is-premium.ts';
import { reminderDays } from './mails-after-sync.ts';
import { refreshEntitlement } from './refresh-entitlement.ts';
import {
  customersForgottenSince,
  customersWithTrialEndingBefore,
  usersToReconcile,
  usersWhosePremiumEnded,
} from '#server/billing/store.ts';
import { syncSubscription, syncUser } from './sync-subscription.ts';

const pageSize = 200;
const day = 86_400_000;
/** Longer than a checkout can stay open. */
const forgottenDays = 3;

/** The nightly round: everybody's access from the provider's truth, whatever messages were lost. */
export async function reconcile(billing: Billing): Promise<void> {
  const { db, clock, log } = billing;
  let failed = 0;
  const attempt = (work: Promise<void>, who: object) =>
    work.catch((error: unknown) => {
      failed += 1;
      log.error({ err: error, ...who }, 'a customer could not be reconciled');
    });
  for (let page = await usersToReconcile(db, 0, pageSize); page.length > 0; page = await usersToReconcile(db, page.at(-1) ?? 0, pageSize)) {
    for (const userId of page) await attempt(reconcileUser(billing, userId), { userId });
  }
  for (const customerId of await customersForgottenSince(db, new Date(clock.now().getTime() - forgottenDays * day))) {
    await attempt(syncSubscription(billing, customerId), { customerId });
  }
  if (failed > 0) throw new Error(`${failed} customers could not be reconciled`);
}

export async function reconcileUser(billing: Billing, userId: number): Promise<void> {
  await syncUser(billing, userId);
  await billing.db.transaction((transaction) => refreshEntitlement(transaction, billing, userId));
}

/** Ends what has run out by time alone: a grace, a grant, a canceled period. */
export async function endLapsedPremium(billing: Billing): Promise<void> {
  for (const userId of await usersWhosePremiumEnded(billing.db, billing.clock.now(), pageSize)) await renewOrEndPremium(billing, userId);
}

/** Looks again at every trial that ends soon. The look itself writes the reminder, once, whether or not a message came. */
export async function remindOfTrialEnds(billing: Billing): Promise<void> {
  const before = new Date(billing.clock.now().getTime() + reminderDays * day);
  for (const customerId of await customersWithTrialEndingBefore(billing.db, before)) {
    await syncSubscription(billing, customerId).catch((error: unknown) =>
      billing.log.error({ err: error, customerId }, 'a trial could not be looked at'),
    );
  }
}
