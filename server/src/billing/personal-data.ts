import { nothingToRemove, type PersonalData } from '#server/platform/personal-data.ts';
import { requestHold } from './holds/hold-store.ts';
import { deleteBillingData, listSubscriptions } from './store.ts';

/** Before `erase`, cancel-subscriptions.ts has canceled the subscriptions at the payment provider. */
export const personalData: PersonalData = {
  export: async (db, { id }) => ({ entered: {}, recorded: { subscriptions: await listSubscriptions(db, id) } }),
  erase: (transaction, { id }, now) => deleteBillingData(transaction, id, now),
  onTakeOver: nothingToRemove,
  onTimeOut: (transaction, { id }, { billing, endsAt }, now) => requestHold(transaction, id, { choice: billing, until: endsAt, now }),
};
