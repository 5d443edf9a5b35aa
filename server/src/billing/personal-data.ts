import type { PersonalData } from '#server/platform/personal-data.ts';
import { orderHold } from './holds/hold-billing.ts';
import { forgetBuyer, listSubscriptions } from './store.ts';

/** Before `erase`, close-billing.ts has canceled the subscriptions at the payment provider. */
export const personalData: PersonalData = {
  export: async (db, { id }) => ({ subscriptions: await listSubscriptions(db, id) }),
  erase: (transaction, { id }, now) => forgetBuyer(transaction, id, now),
  onTimeOut: (transaction, { id }, { billing, endsAt }, now) => orderHold(transaction, id, { choice: billing, until: endsAt, now }),
};
