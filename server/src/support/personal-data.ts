import { nothingToWithdraw, type PersonalData } from '#server/platform/personal-data.ts';
import { deleteMessages, listMessages } from './store.ts';

export const personalData: PersonalData = {
  export: async (db, { id }) => ({ contactMessages: await listMessages(db, id) }),
  erase: (transaction, { id }) => deleteMessages(transaction, id),
  onTimeOut: nothingToWithdraw,
};
