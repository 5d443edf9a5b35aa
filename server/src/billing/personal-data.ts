import type { PersonalData } from '#server/platform/database/personal-data.ts';
import { detachDisputesOf, listDisputesOf } from './disputes/store.ts';
import { findBuyer, updateMailboxHashes } from './customers/buyer-store.ts';
import type { BillingDeps } from './provider/deps.ts';
import { queueEvent } from './customers/event-store.ts';
import { deleteBillingData, listSubscriptions } from './entitlement/store.ts';
import { cancelSubscriptions } from './process-events.ts';
import { queueCustomerUpdate } from './subscription/customers.ts';
import { processPauses } from './subscription/pause-subscriptions.ts';
import { detachPurchaseConsents, listPurchaseConsents, deleteRefusedPurchases, hasHadTrial, rememberTrial } from './purchase/store.ts';
import { closeCustomers } from './customers/store.ts';
import { deletePauseRequest, requestPause, detachWithdrawals, listWithdrawals } from './subscription/store.ts';

export const personalDataOf = (billing: BillingDeps): PersonalData => ({
  export: async (db, { id }) => ({
    entered: {},
    recorded: {
      subscriptions: await listSubscriptions(db, id),
      purchaseConsents: await listPurchaseConsents(db, id),
      disputes: await listDisputesOf(db, id),
      withdrawals: await listWithdrawals(db, id),
    },
  }),
  /** An account whose card can still be charged must not be deleted. */
  beforeErase: ({ id }) => cancelSubscriptions(billing, id),
  erase: async (transaction, { id }, now) => {
    // The address may have been proven after the last sync.
    const buyer = await findBuyer(transaction, id);
    if (buyer) {
      if (await hasHadTrial(transaction, id)) await rememberTrial(transaction, buyer, now);
      await updateMailboxHashes(transaction, buyer);
      await detachDisputesOf(transaction, id);
    }
    await detachWithdrawals(transaction, id);
    await detachPurchaseConsents(transaction, id, now);
    await deleteBillingData(transaction, id, now);
  },
  onTakeOver: async (transaction, { id }, now) => {
    await deletePauseRequest(transaction, id);
    await deleteRefusedPurchases(transaction, id);
    await detachPurchaseConsents(transaction, id, now);
    await detachWithdrawals(transaction, id);
    for (const customerId of await closeCustomers(transaction, id, now))
      await queueEvent(transaction, 'account-taken-over', customerId, now);
  },
  onTimeOut: (transaction, { id }, { billing: choice, endsAt: until }, now) => requestPause(transaction, id, { choice, until, now }),
  afterTimeOut: ({ id }) => processPauses(billing, id),
  onEmailChange: (transaction, { id }, now) => queueCustomerUpdate(transaction, id, now),
});
