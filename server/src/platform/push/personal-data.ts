import { nothingToWithdraw, type PersonalData } from '#server/platform/personal-data.ts';
import { deletePushSubscriptionsOf, listPushSubscriptions } from './store.ts';

/** Push messages are deleted with their subscription, and withdrawn by the slice that wrote them. */
export const personalData: PersonalData = {
  export: async (db, { id }) => ({ pushSubscriptions: await listPushSubscriptions(db, id) }),
  erase: (transaction, { id }) => deletePushSubscriptionsOf(transaction, id),
  onTimeOut: nothingToWithdraw,
};
