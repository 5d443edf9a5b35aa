import { nothingToWithdraw, type PersonalData } from '#server/platform/database/personal-data.ts';
import { deletePushSubscriptionsOf, listPushSubscriptions } from './store.ts';

/** Push notifications are deleted with their subscription. During a time-out, the slice that queued them withdraws them. */
export const personalData: PersonalData = {
  export: async (db, { id }) => ({ entered: {}, recorded: { pushSubscriptions: await listPushSubscriptions(db, id) } }),
  erase: (transaction, { id }) => deletePushSubscriptionsOf(transaction, id),
  onTakeOver: (transaction, { id }) => deletePushSubscriptionsOf(transaction, id),
  onTimeOut: nothingToWithdraw,
};
